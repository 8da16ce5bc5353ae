import { sql } from 'kysely';
import { type Point, pointOf } from '../../company/regions/index.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { PastDelivery } from './expected-time.ts';

/** Enough for percentiles of an area, and as much work for a company of ten years as for one of a month. */
const mostPast = 300;

interface RidersWork {
  companyId: string;
  riderId: string;
}

/** An accepted order of a rider: where it goes, and its place among their stops where they have said one. */
export interface Stop {
  orderId: string;
  dropOff: Point | null;
  position: number | null;
}

/** Open pages look often: it is compiled once. */
const stopsStatement = compileOnce<
  RidersWork,
  { orderId: string; dropOff: unknown; position: number | null }
>(
  ({ companyId, riderId }) => sql`
    select co.order_id as "orderId", o.customer_service_area as "dropOff", co.stop_position as position
    from courier_orders co join orders o on o.id = co.order_id and o.company_id = ${companyId}
    where co.company_id = ${companyId} and co.courier_id = ${riderId} and co.status = 'accepted'
    limit 50`,
);

export const trackingRepository = {
  /** The company's newest completed deliveries among those assigned since then; at most 300, by the index of states. */
  findPastDeliveries: async (db: Sql, companyId: string, since: Date): Promise<PastDelivery[]> => {
    const { rows } = await sql<PastDelivery>`
      select o.created_at as ordered, co.created_at as assigned, co.accepted_at as accepted,
        co.delivered_at as delivered, o.customer_city as city, o.customer_service_area as "dropOff"
      from (
        select order_id, created_at, accepted_at, delivered_at from courier_orders it
        where company_id = ${companyId} and status = 'completed' and it.created_at >= ${since}
        order by created_at desc, id desc limit ${mostPast}
      ) co join orders o on o.company_id = ${companyId} and o.id = co.order_id
      where co.delivered_at is not null`.execute(db);
    return rows.map((row) => ({ ...row, dropOff: pointOf(row.dropOff) }));
  },

  /** The rider's accepted orders. */
  findStops: async (db: Sql, key: RidersWork): Promise<Stop[]> => {
    const { rows } = await db.executeQuery(stopsStatement(key));
    return rows.map((row) => ({ ...row, dropOff: pointOf(row.dropOff) }));
  },
};
