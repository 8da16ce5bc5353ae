import { endOfLagosDay, type GeneralStats, type LagosDay, startOfLagosDay } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';

const lagosHour = (at: 'created_at' | 'delivered_at') =>
  sql`extract(hour from (${sql.ref(at)} at time zone 'UTC') + interval '1 hour')::int`;

/** What was created in each hour of a day, and what of it was delivered in each. */
const countHours = async (
  db: Sql,
  companyId: string,
  from: Date,
  until: Date,
): Promise<GeneralStats['by_hour']> => {
  const ofTheDay = sql`company_id = ${companyId} and created_at >= ${from} and created_at < ${until}`;
  const { rows } = await sql<GeneralStats['by_hour'][number]>`
    select hour, coalesce(created, 0) as created, coalesce(delivered, 0) as delivered
    from generate_series(0, 23) as hours (hour)
    left join (select ${lagosHour('created_at')} as hour, count(*) as created
      from orders where ${ofTheDay} group by 1) o using (hour)
    left join (select ${lagosHour('delivered_at')} as hour, count(*) as delivered
      from courier_orders where ${ofTheDay} and status = 'completed' and delivered_at < ${until} group by 1) co
      using (hour)
    order by hour`.execute(db);
  return rows;
};

/** Counted from the orders themselves; nothing is stored apart. */
export const countDay = async (db: Sql, companyId: string, day: LagosDay): Promise<GeneralStats> => {
  const from = startOfLagosDay(day);
  const until = endOfLagosDay(day);
  const { rows } = await sql<Omit<GeneralStats, 'by_hour'>>`
    select o.total_orders, o.unassigned_orders, co.pending_orders, co.canceled_orders,
      co.completed_orders, co.accepted_orders, co.average_delivery_time
    from (
      select count(*) as total_orders, count(*) filter (where status = 'unassigned') as unassigned_orders
      from orders o where company_id = ${companyId} and o.created_at >= ${from} and o.created_at < ${until}
    ) o, (
      select count(*) filter (where status = 'pending') as pending_orders,
        count(*) filter (where status = 'canceled') as canceled_orders,
        count(*) filter (where status = 'completed') as completed_orders,
        count(*) filter (where status = 'accepted') as accepted_orders,
        round((avg(extract(epoch from delivered_at - accepted_at)) / 60)::numeric, 1) as average_delivery_time
      from courier_orders co where company_id = ${companyId} and co.created_at >= ${from} and co.created_at < ${until}
    ) co`.execute(db);
  return { ...rows[0]!, by_hour: await countHours(db, companyId, from, until) };
};
