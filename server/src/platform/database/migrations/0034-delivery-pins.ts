import { type Kysely, sql } from 'kysely';

/** Whether a company asks for delivery PINs, and how many wrong ones the rider of an order has typed. The PIN itself is derived. */
const statements = [
  'alter table company_settings add column asks_delivery_pin boolean not null default false',
  'alter table courier_orders add column wrong_pins smallint not null default 0',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
