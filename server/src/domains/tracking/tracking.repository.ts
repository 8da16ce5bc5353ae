import { sql } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Sql } from '../../platform/database/database.ts';
import { type Point, pointOf } from './distance.ts';
import type { PastDelivery } from './expected-time.ts';

/** Enough for percentiles of an area, and as much work for a company of ten years as for one of a month. */
const mostPast = 300;

interface RidersOrder {
  companyId: string;
  riderId: string;
  orderId: string;
}

/** Open pages look often: it is compiled once. */
const otherStopsStatement = compileOnce<RidersOrder, { dropOff: unknown }>(
  ({ companyId, riderId, orderId }) => sql`
    select o.customer_service_area as "dropOff" from courier_orders co
      join orders o on o.id = co.order_id and o.company_id = ${companyId}
    where co.company_id = ${companyId} and co.courier_id = ${riderId} and co.status = 'accepted'
      and co.order_id <> ${orderId} limit 50`,
);

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
  findOtherStops: async (db: Sql, key: RidersOrder): Promise<(Point | null)[]> => {
    const { rows } = await db.executeQuery(otherStopsStatement(key));
    return rows.map(({ dropOff }) => pointOf(dropOff));
  },
};
