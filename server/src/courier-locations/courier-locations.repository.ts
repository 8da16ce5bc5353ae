import { type Availability, type Coords, lagosDayOf, startOfLagosDay } from '@waybill/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { acrossCompanies } from '../platform/database/company-fence.ts';
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

/** Canceled and completed are counted for the present day: a rider of years has too many to count with every report. */
const whatHeHasToDo = () => {
  const today = startOfLagosDay(lagosDayOf(new Date()));
  const count = (status: string, since?: Date) => sql`(select count(*) from courier_orders co
    where co.courier_id = r.id and co.status = ${status}
    ${since ? sql`and co.created_at >= ${since}` : sql``})`;
  return sql`${count('accepted')} as order_accepted, ${count('pending')} as order_pending,
    ${count('canceled', today)} as order_canceled, ${count('completed', today)} as order_completed`;
};

/** A rider's report as it was taken. */
export interface TakenReport extends LocationRow {
  isNewer: boolean;
  isAtWork: boolean;
  /** Who waits for him: the keys of the customers of the orders he had accepted when he was there. */
  customers: string[];
}

export const courierLocationsRepository = {
  /**
   * Keeps the place of a rider who is at work, unless a newer one is known; where he then is. One statement, as every
   * rider sends one a minute.
   */
  async take(
    tx: Tx,
    { companyId, courierId }: { companyId: string; courierId: string },
    coords: Coords,
    reportedAt: Date,
  ): Promise<TakenReport> {
    const isAtWork = sql`status = 'active' and company_approved and termination_date is null`;
    const { rows } = await sql<TakenReport>`
      with stored as (
        insert into courier_locations (courier_id, company_id, coords, reported_at)
        select id, company_id, ${JSON.stringify(coords)}::jsonb, ${reportedAt}::timestamptz from couriers
        where id = ${courierId} and company_id = ${companyId} and ${isAtWork}
        on conflict (courier_id) do update set coords = excluded.coords, reported_at = excluded.reported_at
        where courier_locations.reported_at <= excluded.reported_at
        returning courier_id, coords, reported_at
      )
      select r.id as courier_id, r.company_id, r.courier_name, r.status, ${whatHeHasToDo()},
        coalesce(s.coords, l.coords) as coords, coalesce(s.reported_at, l.reported_at) as reported_at,
        s.courier_id is not null as "isNewer", (${isAtWork}) as "isAtWork",
        array(select distinct key from orders o join courier_orders co on co.order_id = o.id
          cross join lateral (values ('user:' || o.booked_by), ('email:' || o.customer_email)) keys (key)
          where co.courier_id = r.id and co.status = 'accepted' and co.accepted_at <= ${reportedAt}
            and key is not null) as customers
      from couriers r left join stored s on s.courier_id = r.id
        left join courier_locations l on l.courier_id = r.id
      where r.id = ${courierId} and r.company_id = ${companyId}`.execute(tx);
    return rows[0]!;
  },

  /** Where those riders are who have not left. */
  async find(db: Sql, whose: Whose): Promise<LocationRow[]> {
    const { rows } = await sql<LocationRow>`
      select r.id as courier_id, r.company_id, r.courier_name, r.status, l.coords, l.reported_at,
        ${whatHeHasToDo()}
      from couriers r join courier_locations l on l.courier_id = r.id
      where r.termination_date is null and ${conditionOf(whose)}
      order by r.id`.execute('staffOf' in whose ? db : acrossCompanies(db, 'a person’s own'));
    return rows;
  },
};
