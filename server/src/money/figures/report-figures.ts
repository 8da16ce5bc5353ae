import { type LagosDay, liveAssignmentStatuses } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import { literals } from '../../platform/database/literals.ts';
import { dueDays } from './due-days.ts';

/** The list of a report: orders by their creation, or courier orders as the delivery report lists them. */
export type ReportList = 'orders' | 'deliveries';

/** Money in kobo. */
export interface ReportSums {
  orders: number;
  delivered: number;
  first_attempts: number;
  on_time: number;
  /** Delivered or past their promise; of them delivered in time; delivered without a promise. */
  promised: number;
  promises_kept: number;
  unpromised: number;
  /** Of deliveries: brought back to the outlet. */
  returned: number;
  /** What receivers gave to delivered ones, from 1 to 5: how many, and their sum. */
  ratings: number;
  rating_sum: number;
  /** Of the list of orders: their amounts; of deliveries: what the customers of completed ones owed, paid or not. */
  amount_kobo: number;
  /** Of completed ones. */
  to_collect_kobo: number;
  /** The part of `to_collect_kobo` that is counted. */
  remitted_kobo: number;
}

const sums = [
  'orders',
  'delivered',
  'first_attempts',
  'on_time',
  'promised',
  'promises_kept',
  'unpromised',
  'returned',
  'ratings',
  'rating_sum',
  'amount_kobo',
  'to_collect_kobo',
  'remitted_kobo',
] as const;
const columns = sql.raw(`company_id, list, kind, group_id, day, ${sums.join(', ')}`);
const added = sql.raw(sums.map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`).join(', '));

/**
 * Rows created on the Lagos day of `due`, in one company or in that of `due`; `offset 0` makes PostgreSQL look up day by day, however
 * many rows it expects.
 */
const ofTheDay = (table: 'orders' | 'courier_orders', companyId: string | undefined) => sql`
  (select * from ${sql.table(table)} made where made.company_id = ${companyId ?? sql.ref('due.company_id')}
    and made.created_at >= lagos_midnight(due.day) and made.created_at < lagos_midnight(due.day + 1) offset 0)`;

/** The order had no other rider before, and no attempt of its rider has failed. */
const isFirst = sql`not exists (select from courier_orders earlier
  where earlier.company_id = co.company_id and earlier.order_id = co.order_id and not was_only_offered(earlier) and (earlier.created_at, earlier.id) < (co.created_at, co.id))
  and not exists (select from delivery_attempts failed
    where failed.company_id = co.company_id and failed.courier_order_id = co.id)`;
/** Of a delivery; what was handed in of one that is not counted is with its part of the cash. */
const toCollect = sql`case when co.status = 'completed' then co.to_collect_kobo else 0 end`;
const remitted = sql`case when co.counted_at is not null then co.remitted_amount_kobo when co.status = 'completed' then coalesce((
    select i.amount_kobo - i.remaining_kobo from cash_items i
    where i.company_id = co.company_id and i.courier_order_id = co.id and i.kind = 'delivery'), 0) else 0 end`;
const isOnTime = sql`coalesce(co.delivered_at <= o.created_at + interval '24 hours', false)`;
const isPromised = (
  isLast: RawBuilder<unknown>,
) => sql`(o.promised_by is not null and (coalesce(co.status = 'completed', false)
  or (o.status in ('unassigned', 'assigned') and o.promised_by < now() and ${isLast})))`;
const isKept = sql`coalesce(co.status = 'completed' and co.delivered_at <= o.promised_by, false)`;
const isUnpromised = sql`coalesce(co.status = 'completed' and o.promised_by is null, false)`;
/** An order that is given out again counts once. */
const isLastOfOrder = sql`not exists (select from courier_orders later where later.company_id = co.company_id
  and later.order_id = co.order_id and not was_only_offered(later) and (later.created_at, later.id) > (co.created_at, co.id))`;
const promiseColumns = (isLast: RawBuilder<unknown>) =>
  sql`${isPromised(isLast)} as is_promised, ${isKept} as is_kept, ${isUnpromised} as is_unpromised`;
/** Why the goods went back: of the last attempt of its rider; null of what was not returned. */
const returnReason = sql`case when co.status = 'canceled' and exists (select from delivery_proofs p where p.company_id = co.company_id
    and p.courier_order_id = co.id and p.kind = 'return') then coalesce((select a.reason from delivery_attempts a
    where a.company_id = co.company_id and a.courier_order_id = co.id order by a.number desc limit 1), '') end`;
/** What receiver and booker said. */
const ratingsOfOrder = sql`(values ((o.receiver ->> 'rating')::integer), ((o.receiver ->> 'booker_rating')::integer)) of_order (said)`;
const ofOrder = sql`coalesce(o.outlet_id, '') as outlet, coalesce(o.customer_city, '') as area,
  case when co.status = 'completed' then (select coalesce(sum(said), 0)::integer from ${ratingsOfOrder}) else 0 end as rating_sum,
  case when co.status = 'completed' then (select count(said)::integer from ${ratingsOfOrder}) else 0 end as ratings`;

/** The orders of the days of `due`; their rider is who delivered them, or has them now. */
const orderRows = (companyId: string | undefined) => sql`
  select due.company_id, due.day, coalesce(co.courier_id, '') as rider, ${ofOrder}, null as return_reason,
    coalesce(co.status = 'completed', false) as is_delivered, coalesce(co.is_first, false) as is_first,
    ${isOnTime} as is_on_time, ${promiseColumns(sql`true`)}, o.order_amount_kobo as amount_kobo, coalesce(co.to_collect_kobo, 0) as to_collect_kobo,
    coalesce(co.remitted_kobo, 0) as remitted_kobo
  from due cross join lateral ${ofTheDay('orders', companyId)} o
  left join lateral (
    select co.courier_id, co.status, co.delivered_at, ${toCollect} as to_collect_kobo, ${remitted} as remitted_kobo,
      ${isFirst} as is_first
    from courier_orders co
    where co.order_id = o.id and co.company_id = due.company_id and co.status in (${literals(liveAssignmentStatuses)})
    order by co.created_at desc limit 1
  ) co on true`;

/** Courier orders as the delivery report lists them, with the amounts of its Total Amount. */
const deliveryColumns = sql`co.courier_id as rider, ${ofOrder}, ${returnReason} as return_reason,
  co.status = 'completed' as is_delivered, ${isFirst} as is_first, ${isOnTime} as is_on_time,
  ${promiseColumns(isLastOfOrder)},
  case when co.status = 'completed' then o.order_amount_kobo + o.order_insurance_fee_kobo else 0 end as amount_kobo,
  ${toCollect} as to_collect_kobo, ${remitted} as remitted_kobo`;
const hasEnded = sql`(co.status = 'completed' or (co.status = 'canceled' and co.canceled_by is not null))`;

const deliveryRows = (companyId: string | undefined) => sql`
  select due.company_id, due.day, ${deliveryColumns}
  from due cross join lateral ${ofTheDay('courier_orders', companyId)} co
  cross join lateral (select * from orders of_it where of_it.company_id = due.company_id and of_it.id = co.order_id offset 0) o
  where ${hasEnded}`;

/** By rider, outlet and area, each with all rows of the days; what was returned also by its reason. */
const grouped = (list: ReportList, rows: RawBuilder<unknown>) => sql`
  select it.company_id, ${list}::text as list, of_kind.kind, of_kind.group_id, it.day, count(*)::integer as orders,
    count(*) filter (where is_delivered)::integer as delivered,
    count(*) filter (where is_delivered and is_first)::integer as first_attempts,
    count(*) filter (where is_delivered and is_on_time)::integer as on_time,
    count(*) filter (where is_promised)::integer as promised, count(*) filter (where is_kept)::integer as promises_kept,
    count(*) filter (where is_unpromised)::integer as unpromised,
    count(return_reason)::integer as returned, sum(ratings)::integer as ratings,
    sum(rating_sum)::integer as rating_sum,
    sum(amount_kobo)::bigint as amount_kobo, sum(to_collect_kobo)::bigint as to_collect_kobo,
    sum(remitted_kobo)::bigint as remitted_kobo
  from (${rows}) it
  cross join lateral (values ('rider', it.rider), ('outlet', it.outlet), ('area', it.area), ('reason', it.return_reason))
    of_kind (kind, group_id)
  where of_kind.group_id is not null
  group by it.company_id, of_kind.kind, of_kind.group_id, it.day`;

const count = (list: ReportList, companyId?: string) =>
  grouped(list, (list === 'orders' ? orderRows : deliveryRows)(companyId));

/** A report's days, both ends included; one person's deliveries are few enough to count them each time. */
export interface ReportOf {
  companyId: string;
  list: ReportList;
  first: LagosDay;
  last: LagosDay;
  riderId?: string | undefined;
  employeeId?: string | undefined;
}

const ofPerson = ({ companyId, first, last, riderId, employeeId }: ReportOf) => sql`
  select co.company_id, lagos_day(co.created_at) as day, ${deliveryColumns}
  from courier_orders co join orders o on o.company_id = co.company_id and o.id = co.order_id
  where co.company_id = ${companyId} and ${riderId === undefined ? sql`true` : sql`co.courier_id = ${riderId}`}
    and ${employeeId === undefined ? sql`true` : sql`co.employee_id = ${employeeId}`} and ${hasEnded}
    and co.created_at >= lagos_midnight(${first}::date) and co.created_at < lagos_midnight(${last}::date + 1)`;

/** Stored figures, and counted ones of days that are due. */
const ofCompany = (report: ReportOf) => {
  const { companyId, list, first, last } = report;
  return sql`${dueDays(report)}, figures as (
      select ${columns} from report_figures where company_id = ${companyId} and list = ${list}
        and day >= ${first}::date and day <= ${last}::date and day not in (select day from due)
      union all ${count(list, companyId)}
    )`;
};

export interface ReportRow extends ReportSums {
  kind: 'day' | 'rider' | 'outlet' | 'area' | 'reason';
  /** The day, an id, a city or a reason; empty where there is none. */
  id: string;
  name: string | null;
}

/** The sums of each day, rider, outlet, area and reason of a return. */
export const readReport = async (db: Sql, report: ReportOf): Promise<ReportRow[]> => {
  const { companyId, list } = report;
  const isOfPerson = report.riderId !== undefined || report.employeeId !== undefined;
  const source = isOfPerson ? sql`figures as (${grouped(list, ofPerson(report))})` : ofCompany(report);
  const { rows } = await sql<ReportRow>`
    with ${source}, summed as (
      select kind, group_id, day, ${added} from figures
      group by grouping sets ((kind, group_id), (kind, day)) having group_id is not null or kind = 'outlet'
    )
    select case when day is null then kind else 'day' end as kind, coalesce(group_id, day::text) as id,
      coalesce(r.courier_name, u.outlet_name) as name, ${sql.raw(sums.join(', '))}
    from summed
    left join couriers r on r.company_id = ${companyId} and kind = 'rider' and r.id = group_id
    left join outlets u on u.company_id = ${companyId} and kind = 'outlet' and u.id = group_id`.execute(db);
  return rows;
};

/** Stores the reports of the days of `due`, as parts of its `with`. */
export const storingReports = sql`forgotten_reports as (
    delete from report_figures f using due where f.company_id = due.company_id and f.day = due.day
  ), stored_reports as (
    insert into report_figures (${columns}) ${count('orders')} union all ${count('deliveries')}
  )`;
