import { type Availability, type Coords, lagosDayOf, startOfLagosDay } from '@waybill/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Sql, Tx } from '../platform/database/database.ts';
import { isOwnOrder, type OrderOwner } from '../platform/identity/own-orders.ts';

export interface LocationRow {
  courier_id: string;
  company_id: string;
  courier_name: string;
  status: Availability;
  coords: Coords;
  reported_at: Date;
  order_accepted: number;
  order_pending: number;
  order_canceled: number;
  order_completed: number;
}

export type Whose =
  | { staffOf: string }
  /** As far as he has reported it since a moment. */
  | { courierId: string; since?: Date }
  | { customer: OrderOwner };

const conditionOf = (whose: Whose): RawBuilder<SqlBool> => {
  if ('staffOf' in whose) return sql`r.company_id = ${whose.staffOf}`;
  if ('courierId' in whose) {
    const { courierId, since } = whose;
    return since ? sql`r.id = ${courierId} and l.reported_at >= ${since}` : sql`r.id = ${courierId}`;
  }
  return sql`r.id in (select co.courier_id from orders o join courier_orders co on co.order_id = o.id
    where co.status = 'accepted' and co.accepted_at <= l.reported_at and ${isOwnOrder(whose.customer)})`;
};

export const courierLocationsRepository = {
  /** Keeps the place of a rider who is at work, unless a newer one is known. */
  async storeIfNewer(tx: Tx, courierId: string, coords: Coords, reportedAt: Date): Promise<boolean> {
    const { rows } = await sql`
      insert into courier_locations (courier_id, company_id, coords, reported_at)
      select id, company_id, ${JSON.stringify(coords)}::jsonb, ${reportedAt} from couriers
      where id = ${courierId} and status = 'active' and company_approved and termination_date is null
      on conflict (courier_id) do update set coords = excluded.coords, reported_at = excluded.reported_at
      where courier_locations.reported_at <= excluded.reported_at
      returning courier_id`.execute(tx);
    return rows.length === 1;
  },

  isAtWork: async (db: Sql, courierId: string): Promise<boolean> =>
    (await db
      .selectFrom('couriers')
      .select('id')
      .where('id', '=', courierId)
      .where('status', '=', 'active')
      .where('company_approved', '=', true)
      .where('termination_date', 'is', null)
      .executeTakeFirst()) !== undefined,

  /** Canceled and completed are counted for the present day: a rider of years has too many to count with every report. */
  async find(db: Sql, whose: Whose): Promise<LocationRow[]> {
    const today = startOfLagosDay(lagosDayOf(new Date()));
    const count = (status: string, since?: Date) => sql`(select count(*) from courier_orders co
      where co.courier_id = r.id and co.status = ${status}
      ${since ? sql`and co.created_at >= ${since}` : sql``})`;
    const { rows } = await sql<LocationRow>`
      select r.id as courier_id, r.company_id, r.courier_name, r.status, l.coords, l.reported_at,
        ${count('accepted')} as order_accepted, ${count('pending')} as order_pending,
        ${count('canceled', today)} as order_canceled, ${count('completed', today)} as order_completed
      from couriers r join courier_locations l on l.courier_id = r.id
      where r.termination_date is null and ${conditionOf(whose)}
      order by r.id`.execute(db);
    return rows;
  },

  /** Who waits for this rider: the keys of the customers of the orders he had accepted when he was there. */
  async findCustomerKeys(db: Sql, courierId: string, reportedAt: Date): Promise<string[]> {
    const { rows } = await sql<{ booked_by: string | null; customer_email: string | null }>`
      select o.booked_by, o.customer_email from courier_orders co join orders o on o.id = co.order_id
      where co.courier_id = ${courierId} and co.status = 'accepted' and co.accepted_at <= ${reportedAt}`.execute(
      db,
    );
    const keys = rows.flatMap(({ booked_by, customer_email }) => [
      ...(booked_by ? [`user:${booked_by}`] : []),
      ...(customer_email ? [`email:${customer_email}`] : []),
    ]);
    return [...new Set(keys)];
  },
};
