import { sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import { type Point, pointOf } from './distance.ts';
import type { PastDelivery } from './expected-time.ts';

/** Enough for percentiles of an area, and as much work for a company of ten years as for one of a month. */
const mostPast = 300;

export const trackingRepository = {
  /** The company's newest completed deliveries among those assigned since then; at most 300, by the index of states. */
  findPastDeliveries: async (db: Sql, companyId: string, since: Date): Promise<PastDelivery[]> => {
    const { rows } = await sql<PastDelivery>`
      select o.created_at as ordered, co.created_at as assigned, co.accepted_at as accepted,
        co.delivered_at as delivered, o.customer_city as city, o.customer_service_area as "dropOff"
      from (
        select order_id, created_at, accepted_at, delivered_at from courier_orders
        where company_id = ${companyId} and status = 'completed' and created_at >= ${since}
        order by created_at desc, id desc limit ${mostPast}
      ) co join orders o on o.company_id = ${companyId} and o.id = co.order_id
      where co.delivered_at is not null`.execute(db);
    return rows.map((row) => ({ ...row, dropOff: pointOf(row.dropOff) }));
  },

  /** Where the rider's other accepted orders go, as far as they say. */
  findOtherStops: async (
    db: Sql,
    key: { companyId: string; riderId: string; orderId: string },
  ): Promise<(Point | null)[]> => {
    const rows = await db
      .selectFrom('courier_orders as co')
      .innerJoin('orders as o', (join) =>
        join.onRef('o.id', '=', 'co.order_id').on('o.company_id', '=', key.companyId),
      )
      .select('o.customer_service_area as dropOff')
      .where('co.company_id', '=', key.companyId)
      .where('co.courier_id', '=', key.riderId)
      .where('co.status', '=', 'accepted')
      .where('co.order_id', '!=', key.orderId)
      .limit(50)
      .execute();
    return rows.map(({ dropOff }) => pointOf(dropOff));
  },
};
