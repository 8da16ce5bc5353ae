import { sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';

export interface ChargedOrder {
  id: string;
  order_number: string;
  /** Null where it is not of a saved outlet, or a user booked it. */
  outlet_id: string | null;
  /** The latest that a rider accepted. */
  courier_order_id: string | null;
}

export const waitingRepository = {
  async find(db: Sql, companyId: string, id: string): Promise<ChargedOrder | undefined> {
    const { rows } = await sql<ChargedOrder>`
      select o.id, o.order_id as order_number, case when o.booked_by is null then o.outlet_id end as outlet_id,
        (select co.id from courier_orders co where co.company_id = o.company_id and co.order_id = o.id and co.accepted_at is not null
          order by co.created_at desc, co.id desc limit 1) as courier_order_id
      from orders o where o.company_id = ${companyId} and o.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Null where the order was charged for waiting before. The company's head is held from here on. */
  async charge(
    tx: Tx,
    one: {
      companyId: string;
      orderId: string;
      courierOrderId: string;
      minutes: number;
      by: { id: string; name: string };
      note: string | null;
    },
  ): Promise<{ amount_kobo: number; entry_number: number | null } | null> {
    const { rows } = await sql<{ amount_kobo: number | null; entry_number: number | null }>`
      select amount_kobo, entry_number from shop_charge_waiting(${one.companyId}, ${one.orderId}, ${one.courierOrderId}, ${one.minutes},
        ${one.by.id}, ${one.by.name}, ${one.note}::text)`.execute(tx);
    const [row] = rows;
    if (row?.amount_kobo === null || row?.amount_kobo === undefined) return null;
    return { amount_kobo: row.amount_kobo, entry_number: row.entry_number };
  },
};
