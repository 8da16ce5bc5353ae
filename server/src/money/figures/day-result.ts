import type { LagosDay } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import { endOfTomorrow, lastStep, type Span, spanOfDays } from './stats.repository.ts';

/** What ended, and what it brought and cost, in kobo. */
export interface ResultRow {
  kind: 'total' | 'rider' | 'outlet' | 'area';
  id: string;
  name: string | null;
  delivered: number;
  returned: number;
  late: number;
  fees_kobo: number;
  pay_kobo: number;
  median_minutes: number | null;
}

const isReturned = sql`exists (select from delivery_proofs p
  where p.company_id = co.company_id and p.courier_order_id = co.id and p.kind = 'return')`;

/** Deliveries and returns of a span: what counts today is what ended today. */
const endedIn = (companyId: string, { from, until }: Span) => sql`
  select co.courier_id as rider, coalesce(o.outlet_id, '') as outlet, coalesce(o.customer_city, '') as area,
    co.status = 'completed' as is_delivered, co.status = 'canceled' and ${isReturned} as is_returned,
    co.status = 'completed' and coalesce(co.delivered_at > o.promised_by, false) as is_late,
    case when co.status = 'completed' then o.order_delivery_fee_kobo + o.order_service_fee_kobo + o.order_tax_fee_kobo
      + o.order_insurance_fee_kobo else 0 end + coalesce((select sum(c.amount_kobo) from shop_charges c
        where c.company_id = co.company_id and c.courier_order_id = co.id), 0) as fees_kobo,
    coalesce(e.amount_kobo, 0) as pay_kobo,
    case when co.status = 'completed' then extract(epoch from co.delivered_at - co.accepted_at) / 60 end as minutes
  from courier_orders co
  join orders o on o.company_id = co.company_id and o.id = co.order_id
  left join rider_earnings e on e.company_id = co.company_id and e.courier_order_id = co.id
  where co.company_id = ${companyId} and ${lastStep} >= ${from} and ${lastStep} < ${until}
    and (co.status = 'completed' or (co.status = 'canceled' and co.canceled_by is not null))`;

/** The sums of what ended on these days, in all, by rider, outlet and area, with names where there are any. */
export const readResult = async (
  db: Sql,
  companyId: string,
  days: { first: LagosDay; last: LagosDay },
): Promise<ResultRow[]> => {
  const { rows } = await sql<ResultRow>`
    select it.kind, it.id, coalesce(r.courier_name, t.outlet_name) as name, it.delivered, it.returned, it.late, it.fees_kobo,
      it.pay_kobo, it.median_minutes
    from (
      select of_kind.kind, of_kind.id, count(*) filter (where is_delivered)::int as delivered,
        count(*) filter (where is_returned)::int as returned, count(*) filter (where is_late)::int as late,
        sum(fees_kobo)::bigint as fees_kobo, sum(pay_kobo)::bigint as pay_kobo,
        round(percentile_cont(0.5) within group (order by minutes)::numeric, 1)::float as median_minutes
      from (${endedIn(companyId, spanOfDays(days))}) ended
      cross join lateral (values ('total', ''), ('rider', rider), ('outlet', outlet), ('area', area)) of_kind (kind, id)
      group by of_kind.kind, of_kind.id
    ) it
    left join couriers r on it.kind = 'rider' and r.company_id = ${companyId} and r.id = it.id
    left join outlets t on it.kind = 'outlet' and t.company_id = ${companyId} and t.id = it.id`.execute(db);
  return rows;
};

/** Bonuses of riders for these days, and expenses of theirs that were approved on them, in kobo. */
export const readOtherCosts = async (
  db: Sql,
  companyId: string,
  days: { first: LagosDay; last: LagosDay },
): Promise<{ bonuses: Map<string, number>; expenses_kobo: number }> => {
  const { from, until } = spanOfDays(days);
  const bonuses = await sql<{ id: string; kobo: number }>`
    select courier_id as id, sum(amount_kobo)::bigint as kobo from rider_earnings
    where company_id = ${companyId} and kind = 'bonus' and day between ${days.first}::date and ${days.last}::date
    group by courier_id`.execute(db);
  const expenses = await sql<{ kobo: number }>`
    select coalesce(sum(amount_kobo), 0)::bigint as kobo from rider_expenses
    where company_id = ${companyId} and state = 'approved' and decided_at >= ${from} and decided_at < ${until}`.execute(
    db,
  );
  return {
    bonuses: new Map(bonuses.rows.map(({ id, kobo }) => [id, kobo])),
    expenses_kobo: expenses.rows[0]!.kobo,
  };
};

/** Money on its way: what riders hold of deliveries, and what open orders bring that are not promised for a later day than tomorrow. */
export const readComing = async (db: Sql, companyId: string, now: Date) => {
  const { rows } = await sql<{ with_riders_kobo: number; due_orders: number; to_collect_kobo: number }>`
    select (select coalesce(sum(remaining_kobo), 0)::bigint from cash_items
        where company_id = ${companyId} and kind = 'delivery' and remaining_kobo > 0) as with_riders_kobo,
      count(*)::int as due_orders, coalesce(sum(order_to_collect(o)), 0)::bigint as to_collect_kobo
    from orders o
    where company_id = ${companyId} and status in ('unassigned', 'assigned')
      and coalesce(promised_by, ${now}) < ${endOfTomorrow(now)}`.execute(db);
  return rows[0]!;
};
