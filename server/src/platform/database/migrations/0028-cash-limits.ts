import { type Kysely, sql } from 'kysely';

const statements = [
  // Empty where the company's own limit applies.
  'alter table couriers add column cash_limit_kobo bigint check (cash_limit_kobo > 0)',
  // Why an order was given to a rider who had as much as they may.
  'alter table courier_orders add column cash_limit_reason text',
];

/** The most cash that a rider should hold, and why it was passed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
