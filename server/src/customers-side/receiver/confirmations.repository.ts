import {
  type CourierOrderStatus,
  endOfLagosDay,
  type OrderStatus,
  type ReceiverRemarks,
  type Refusals,
} from '@waybill/contract';
import { sql } from 'kysely';
import type { OrderWithHandover } from '../../orders/orders/index.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';

/** Orders in one response. */
const most = 50;

/** An order that a call is about. */
export interface CalledRow {
  id: string;
  status: OrderStatus;
  receiver: ReceiverRemarks | null;
  to_pay_kobo: number;
  courier_order_id: string | null;
  courier_order_status: CourierOrderStatus | null;
}

/** What the order `o` was answered for the ride of a day: true where nobody has said yes or no, as `dayOfRide` and `readinessOf` of the contract. */
const isOpenOn = (today: string) => sql`(
  coalesce(o.receiver ->> 'postponed_to', '') <= ${today}::text
  and coalesce(o.promised_from < ${endOfLagosDay(today)}::timestamptz, true)
  and case o.receiver -> 'reply' ->> 'answer'
    when 'no_answer' then true when 'wrong_place' then false when 'not_mine' then false
    else (o.receiver -> 'reply' ->> 'for_day') is distinct from ${today}::text end)`;

export const confirmationsRepository = {
  /** Orders that no rider has accepted and whose receivers have not answered for this Lagos day. */
  async listOpen(
    db: Sql,
    companyId: string,
    today: string,
  ): Promise<{ total: number; rows: OrderWithHandover[] }> {
    const { rows } = await sql<OrderWithHandover & { total: number }>`
      select o.*, c.company_name, null as employee_comment, null as courier_comment, null as remitted_amount_kobo,
        count(*) over ()::int as total
      from orders o join companies c on c.id = o.company_id
      where o.company_id = ${companyId} and o.status in ('unassigned', 'assigned') and ${isOpenOn(today)}
        and not exists (select from courier_orders co
          where co.company_id = o.company_id and co.order_id = o.id and co.status = 'accepted')
      order by case when o.receiver -> 'reply' ->> 'for_day' = ${today}
        then (o.receiver -> 'reply' ->> 'tries')::int else 0 end, o.created_at, o.id
      limit ${sql.lit(most)}`.execute(db);
    return { total: rows[0]?.total ?? 0, rows };
  },

  /** Holds the order, so that of two results at once the second one sees the first one's; undefined where there is none. */
  async hold(tx: Tx, companyId: string, orderId: string): Promise<CalledRow | undefined> {
    await sql`select from orders where company_id = ${companyId} and id = ${orderId} for no key update`.execute(
      tx,
    );
    const { rows } = await sql<CalledRow>`
      select o.id, o.status, o.receiver, order_to_collect(o) as to_pay_kobo,
        co.id as courier_order_id, co.status as courier_order_status
      from orders o left join courier_orders co
        on co.company_id = o.company_id and co.order_id = o.id and co.status in ('pending', 'accepted')
      where o.company_id = ${companyId} and o.id = ${orderId}`.execute(tx);
    return rows[0];
  },

  /** An order that was not taken: its receiver did not order it, or would not have it at the door. */
  async refusals(db: Sql, companyId: string, phone: string): Promise<Refusals> {
    const { rows } = await sql<Refusals>`
      select count(*)::int as orders, count(*) filter (where
        o.receiver -> 'reply' ->> 'answer' = 'not_mine' or exists (select from delivery_attempts a
          where a.company_id = o.company_id and a.order_id = o.id and a.outcome = 'return'))::int as refused
      from orders o where o.company_id = ${companyId} and o.customer_phone = ${phone}`.execute(db);
    return rows[0]!;
  },
};
