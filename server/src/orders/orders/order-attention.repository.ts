import { type AttentionReason, defaultCompanySettings } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import type { OrderWithHandover } from './order-record.ts';

export interface AttentionRow extends OrderWithHandover {
  reason: AttentionReason;
  since: Date;
  rider_id: string;
  courier_name: string;
}

/** Orders in one response. */
const most = 50;
/** Orders that riders gave up earlier than these days ago are found by their age, on the board. */
const givenBackDays = 7;
const stillMinutes = 30;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** `canceled`, or `returned` if the outlet took it. */
const canceledOrReturned = sql`case when exists (select from delivery_proofs p where p.company_id = co.company_id
    and p.courier_order_id = co.id and p.kind = 'return') then 'returned' else 'canceled' end`;

/** Assignments of one kind that the rider gave back, whose order has had no rider since. */
const givenBack = (companyId: string, from: Date, reason: 'rejected' | 'canceled') => sql`
  (select co.order_id, co.courier_id,
    ${reason === 'canceled' ? canceledOrReturned : sql.lit(reason)} as reason, coalesce((
      select max(e.at) from order_events e where e.company_id = co.company_id and e.order_id = co.order_id
        and e.courier_order_id = co.id and e.action = ${sql.lit(reason)}), o.updated_at) as since
  from courier_orders co join orders o on o.company_id = co.company_id and o.id = co.order_id
  where co.company_id = ${companyId} and co.created_at >= ${from} and o.status = 'unassigned'
    and co.status = ${sql.lit(reason)}
    ${reason === 'canceled' ? sql`and co.canceled_by = 'courier'` : sql`and not co.remitted and co.offered_until is null`}
    and not exists (select from courier_orders later where later.company_id = co.company_id
      and later.order_id = co.order_id and (later.created_at, later.id) > (co.created_at, co.id))
  order by co.created_at desc, co.id desc limit ${sql.lit(most)})`;

const notAccepted = (companyId: string, now: Date) => sql`
  (select co.order_id, co.courier_id, 'not_accepted', co.created_at
  from courier_orders co
  where co.company_id = ${companyId} and co.status = 'pending' and not co.remitted and co.offered_until is null
    and co.created_at < ${now}::timestamptz - make_interval(mins => coalesce((
      select minutes_to_accept from company_settings where company_id = ${companyId}),
      ${sql.lit(defaultCompanySettings.minutes_to_accept)}))
  order by co.created_at desc, co.id desc limit ${sql.lit(most)})`;

/** Orders that all suitable riders were asked about. */
const notTaken = (companyId: string) => sql`
  (select o.id, null, 'not_taken', coalesce((select max(e.at) from order_events e where e.company_id = o.company_id
    and e.order_id = o.id and e.action = 'not_taken'), o.updated_at)
  from orders o where o.company_id = ${companyId} and o.offering = 'nobody' and o.status = 'unassigned'
  order by o.id desc limit ${sql.lit(most)})`;

/** A rider who has reported nothing since they accepted may be anywhere: nothing is said of them. */
const notMoving = (companyId: string, until: Date) => sql`
  (select co.order_id, co.courier_id, 'not_moving', greatest(co.accepted_at, l.still_since)
  from courier_orders co
    join courier_locations l on l.company_id = co.company_id and l.courier_id = co.courier_id
  where co.company_id = ${companyId} and co.status = 'accepted' and not co.remitted
    and co.accepted_at < ${until} and l.still_since < ${until} and l.reported_at >= co.accepted_at
  order by greatest(co.accepted_at, l.still_since) desc, co.id desc limit ${sql.lit(most)})`;

/** Deliveries whose PIN was wrong, until the office passes them. */
const pinWrong = (companyId: string, from: Date) => sql`
  (select co.order_id, co.courier_id, 'pin_wrong', p.recorded_at
  from delivery_proofs p
    join courier_orders co on co.company_id = p.company_id and co.id = p.courier_order_id
  where p.company_id = ${companyId} and p.pin = 'wrong' and p.recorded_at >= ${from}
  order by p.recorded_at desc limit ${sql.lit(most)})`;

/** The orders of a company that need attention at this time, newest problem first. */
export const findAttention = async (db: Sql, companyId: string, now: Date): Promise<AttentionRow[]> => {
  const from = before(now, givenBackDays * 86_400_000);
  const { rows } = await sql<AttentionRow>`
    with problems (order_id, courier_id, reason, since) as (
      ${givenBack(companyId, from, 'rejected')} union all ${givenBack(companyId, from, 'canceled')}
      union all ${notAccepted(companyId, now)} union all ${notMoving(companyId, before(now, stillMinutes * 60_000))}
      union all ${pinWrong(companyId, from)} union all ${notTaken(companyId)}
    )
    select o.*, c.company_name, null as employee_comment, null as courier_comment, null as remitted_amount_kobo,
      p.reason, p.since, coalesce(r.id, '') as rider_id, coalesce(r.courier_name, '') as courier_name
    from problems p join orders o on o.company_id = ${companyId} and o.id = p.order_id
      join companies c on c.id = o.company_id
      left join couriers r on r.company_id = ${companyId} and r.id = p.courier_id
    order by p.since desc, o.id desc limit ${sql.lit(most)}`.execute(db);
  return rows;
};
