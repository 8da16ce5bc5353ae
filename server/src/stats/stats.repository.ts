import { endOfLagosDay, type GeneralStats, type LagosDay, startOfLagosDay } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql } from '../platform/database/database.ts';

/** Counted from the orders themselves; nothing is kept by hand. */
export const countDay = async (db: Sql, companyId: string, day: LagosDay): Promise<GeneralStats> => {
  const from = startOfLagosDay(day);
  const until = endOfLagosDay(day);
  const { rows } = await sql<GeneralStats>`
    select o.total_orders, o.unassigned_orders, co.pending_orders, co.canceled_orders,
      co.completed_orders, co.accepted_orders, co.average_delivery_time
    from (
      select count(*) as total_orders, count(*) filter (where status = 'unassigned') as unassigned_orders
      from orders where company_id = ${companyId} and created_at >= ${from} and created_at < ${until}
    ) o, (
      select count(*) filter (where status = 'pending') as pending_orders,
        count(*) filter (where status = 'canceled') as canceled_orders,
        count(*) filter (where status = 'completed') as completed_orders,
        count(*) filter (where status = 'accepted') as accepted_orders,
        round((avg(extract(epoch from delivered_at - accepted_at)) / 60)::numeric, 1) as average_delivery_time
      from courier_orders where company_id = ${companyId} and created_at >= ${from} and created_at < ${until}
    ) co`.execute(db);
  return rows[0]!;
};
