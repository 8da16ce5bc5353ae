import { type Kysely, sql } from 'kysely';

/** When a courier order was rejected or canceled. Filled in for a week back, as only figures of the last day ask for it. */
const statements = [
  'alter table courier_orders add column ended_at timestamptz(3)',
  `update courier_orders co set ended_at = (
      select max(e.at) from order_events e where e.order_id = co.order_id and e.courier_order_id = co.id)
    where co.status in ('rejected', 'canceled') and co.created_at > now() - interval '7 days'`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
