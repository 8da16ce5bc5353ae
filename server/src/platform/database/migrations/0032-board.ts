import { type Kysely, sql } from 'kysely';

/** What the orders board needs to say who is late, and to list the orders of an outlet or an area. */
const statements = [
  // Where a rider has stayed within 100 m, and since which report: only the last place is stored, and it alone does not say
  // whether somebody moves. Null for riders who have not reported since the upgrade.
  `alter table courier_locations add column still_coords jsonb, add column still_since timestamptz(3)`,
  `create index orders_by_outlet on orders (company_id, outlet_id, status, order_paid, created_at desc, id desc)
    where outlet_id is not null`,
  `create index orders_by_city on orders (company_id, customer_city, status, order_paid, created_at desc, id desc)
    where customer_city is not null`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
