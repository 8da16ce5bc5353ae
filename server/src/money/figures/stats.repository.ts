import {
  endOfLagosDay,
  type GeneralStats,
  type LagosDay,
  lagosDayOf,
  startOfLagosDay,
} from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';

/** The hour in Lagos, 0 to 23. */
const hourOf = (at: RawBuilder<unknown>) =>
  sql`extract(hour from ((${at}) at time zone 'UTC') + interval '1 hour')::int`;
const lagosHour = (column: 'created_at' | 'delivered_at') => hourOf(sql.ref(column));

/** Times from the first until before the second. */
export interface Span {
  from: Date;
  until: Date;
}

export const spanOfDay = (day: LagosDay): Span => ({ from: startOfLagosDay(day), until: endOfLagosDay(day) });
export const spanOfDays = ({ first, last }: { first: LagosDay; last: LagosDay }): Span => ({
  from: startOfLagosDay(first),
  until: endOfLagosDay(last),
});
export const endOfTomorrow = (now: Date): Date =>
  new Date(endOfLagosDay(lagosDayOf(now)).getTime() + 24 * 3_600_000);

const hourMs = 3_600_000;

/** The 24 whole hours that end with the present one. */
export const lastHours = (now: Date): Span => {
  const until = (Math.floor(now.getTime() / hourMs) + 1) * hourMs;
  return { from: new Date(until - 24 * hourMs), until: new Date(until) };
};

/** When the last step of a courier order `co` was taken, as it is indexed. */
export const lastStep = sql`greatest(co.created_at, co.accepted_at, co.delivered_at, co.ended_at)`;

/** Counts the orders created and delivered in each of 24 hours, the first of the span first. */
const countHours = async (
  db: Sql,
  companyId: string,
  { from, until }: Span,
): Promise<GeneralStats['by_hour']> => {
  const { rows } = await sql<GeneralStats['by_hour'][number]>`
    select hour, coalesce(created, 0) as created, coalesce(delivered, 0) as delivered
    from generate_series(0, 23) as after (hours)
    cross join lateral (select ${hourOf(sql`${from}::timestamptz + after.hours * interval '1 hour'`)} as hour) h
    left join (select ${lagosHour('created_at')} as hour, count(*) as created
      from orders where company_id = ${companyId} and created_at >= ${from} and created_at < ${until} group by 1) o
      using (hour)
    left join (select ${lagosHour('delivered_at')} as hour, count(*) as delivered
      from courier_orders co where company_id = ${companyId} and status = 'completed'
        and ${lastStep} >= ${from} and ${lastStep} < ${until} group by 1) co
      using (hour)
    order by after.hours`.execute(db);
  return rows;
};

/**
 * The orders created in a span, and the courier orders by the state that a step in it has led to: what is delivered today
 * counts today. An assignment taken back before its rider accepted it is not canceled. `hours` are 24, each counted by itself.
 */
export const countSpan = async (
  db: Sql,
  companyId: string,
  { from, until }: Span,
  hours: Span,
): Promise<GeneralStats> => {
  const { rows } = await sql<Omit<GeneralStats, 'by_hour'>>`
    select o.total_orders, o.unassigned_orders, co.pending_orders, co.canceled_orders,
      co.completed_orders, co.accepted_orders, co.average_delivery_time
    from (
      select count(*) as total_orders, count(*) filter (where status = 'unassigned') as unassigned_orders
      from orders o where company_id = ${companyId} and o.created_at >= ${from} and o.created_at < ${until}
    ) o, (
      select count(*) filter (where status = 'pending') as pending_orders,
        count(*) filter (where status = 'canceled' and canceled_by is not null) as canceled_orders,
        count(*) filter (where status = 'completed') as completed_orders,
        count(*) filter (where status = 'accepted') as accepted_orders,
        round((avg(extract(epoch from delivered_at - accepted_at))
          filter (where status = 'completed') / 60)::numeric, 1) as average_delivery_time
      from courier_orders co where company_id = ${companyId} and ${lastStep} >= ${from} and ${lastStep} < ${until}
    ) co`.execute(db);
  return { ...rows[0]!, by_hour: await countHours(db, companyId, hours) };
};
