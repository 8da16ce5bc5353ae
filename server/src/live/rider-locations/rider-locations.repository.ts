import { type Availability, type Coords, isExactPlace, lagosDayOf, startOfLagosDay } from '@waybill/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Sql } from '../../platform/database/database.ts';
import { isOwnOrder, type OrderOwner } from '../../platform/identity/own-orders.ts';

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
  /** A rider's place, if it was reported since then. */
  | { riderId: string; since?: Date }
  | { customer: OrderOwner };

const conditionOf = (whose: Whose): RawBuilder<SqlBool> => {
  if ('staffOf' in whose) return sql`r.company_id = ${whose.staffOf}`;
  if ('riderId' in whose) {
    const { riderId, since } = whose;
    return since ? sql`r.id = ${riderId} and l.reported_at >= ${since}` : sql`r.id = ${riderId}`;
  }
  return sql`(r.company_id, r.id) in (select co.company_id, co.courier_id
    from orders o join courier_orders co on co.company_id = o.company_id and co.order_id = o.id
    where co.status = 'accepted' and co.accepted_at <= l.reported_at and ${isOwnOrder(whose.customer)}
      and not waits_since_attempt(co, ${lagosDayOf(new Date())}::date))`;
};

/** Canceled and completed are counted for the present day: a rider of years has too many to count with every report. */
const workload = (today: Date) => {
  const count = (status: string, since?: Date) => sql`(select count(*) from courier_orders co
    where co.courier_id = r.id and co.company_id = r.company_id and co.status = ${sql.lit(status)}
    ${since ? sql`and co.created_at >= ${since}` : sql``})`;
  return sql`${count('accepted')} as order_accepted, ${count('pending')} as order_pending,
    ${count('canceled', today)} as order_canceled, ${count('completed', today)} as order_completed`;
};

const startOfToday = () => startOfLagosDay(lagosDayOf(new Date()));

/** A rider's report as it was taken. */
export interface TakenReport extends LocationRow {
  isNewer: boolean;
  isAtWork: boolean;
}

/** A rider's place as it was reported. */
export interface Report {
  riderId: string;
  companyId: string;
  /** As JSON. */
  coords: string;
  /** False for a place that says nothing: it is not stored, and the last one stays. */
  isExact: boolean;
  reportedAt: Date;
  /** The name that customers see. */
  firstName: string;
  /** Of the token that reported it; the phone that was signed in last counts. */
  tokenHash: string;
  /** The Lagos day, and its start. */
  day: string;
  today: Date;
}

/** The entry of the row `taken`, as the service returns it. */
const entryOf = (name: RawBuilder<unknown>, more: RawBuilder<unknown>) => sql`jsonb_build_object(
  'courier_id', courier_id, 'company_id', company_id, 'courier_name', ${name}, 'status', status,
  'location', jsonb_build_object('coords', coords), ${more}
  'reported_at', to_char(reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

const forStaff = entryOf(
  sql`courier_name`,
  sql`'order_status', jsonb_build_object('order_accepted', order_accepted, 'order_pending', order_pending,
    'order_canceled', order_canceled, 'order_completed', order_completed),`,
);

/** The rider’s place and first name, without their other orders. */
const forCustomers = (firstName: string) => entryOf(sql`${firstName}::text`, sql``);

/** A place within so many metres of another one is the same: a phone at rest reports places around it. */
const samePlaceMetres = 100;

/** A rider with two phones is where the one is that was signed in last, unless it has been silent for so long. */
const otherPhoneMinutes = 10;

/** Whether the new place is near the one where the rider stayed; within the length of a street, the earth is flat. */
const isAtRest = sql`(
  select (111320 * (now_at.latitude - at_rest.latitude)) ^ 2
    + (111320 * cos(radians(at_rest.latitude)) * (now_at.longitude - at_rest.longitude)) ^ 2
    <= ${sql.lit(samePlaceMetres ** 2)}
  from jsonb_to_record(excluded.coords) now_at (latitude float8, longitude float8),
    jsonb_to_record(courier_locations.still_coords) at_rest (latitude float8, longitude float8))`;

const takeStatement = compileOnce<Report, TakenReport>(
  ({ riderId, companyId, coords, isExact, reportedAt, firstName, tokenHash, day, today }) => sql<TakenReport>`
    with stored as (
      insert into courier_locations (courier_id, company_id, coords, reported_at, still_coords, still_since, signed_in_at)
      select id, company_id, place.coords, place.at, place.coords, place.at,
        (select created_at from access_tokens where hash = ${tokenHash})
      from couriers, (values (${coords}::jsonb, ${reportedAt}::timestamptz)) place (coords, at)
      where id = ${riderId} and company_id = ${companyId} and may_get_orders(couriers) and ${isExact}::boolean
      on conflict (courier_id, company_id) do update set coords = excluded.coords, reported_at = excluded.reported_at,
        signed_in_at = excluded.signed_in_at,
        still_coords = case when ${isAtRest} then courier_locations.still_coords else excluded.coords end,
        still_since = case when ${isAtRest} then courier_locations.still_since else excluded.reported_at end
      where courier_locations.reported_at <= excluded.reported_at
        and (courier_locations.signed_in_at is null or courier_locations.signed_in_at <= excluded.signed_in_at
          or courier_locations.reported_at < excluded.reported_at - ${sql.lit(`${otherPhoneMinutes} minutes`)}::interval)
      returning courier_id, coords, reported_at
    ), taken as (
      select r.id as courier_id, r.company_id, r.courier_name, r.status, ${workload(today)},
        -- Of two first reports at once the one sees no place, neither its own nor the other's.
        coalesce(s.coords, l.coords, ${coords}::jsonb) as coords,
        coalesce(s.reported_at, l.reported_at, ${reportedAt}::timestamptz) as reported_at,
        s.courier_id is not null as "isNewer", may_get_orders(r) as "isAtWork"
      from couriers r left join stored s on s.courier_id = r.id
        left join courier_locations l on l.company_id = r.company_id and l.courier_id = r.id
      where r.id = ${riderId} and r.company_id = ${companyId}
    ), waiting as (
      select array_agg(distinct key) as keys from courier_orders co
        cross join lateral (select booked_by, customer_email from orders
          where company_id = co.company_id and id = co.order_id offset 0) o
        cross join lateral (values ('user:' || o.booked_by), ('email:' || o.customer_email)) keys (key)
      where co.courier_id = ${riderId} and co.company_id = ${companyId} and co.status = 'accepted'
        and co.accepted_at <= ${reportedAt} and key is not null
        and not waits_since_attempt(co, ${day}::date)
    ), announced as (
      insert into stream_changes (event, audience, data)
      select 'courier.location', array['staff:' || company_id, 'courier:' || courier_id], ${forStaff}
      from taken where "isNewer"
      union all
      select 'courier.location', keys, ${forCustomers(firstName)} from taken, waiting where "isNewer" and keys is not null
    )
    select * from taken`,
);

export const riderLocationsRepository = {
  /**
   * Stores the place of an active rider, unless a newer one is stored or it says nothing, and adds it to the stream; returns the present place. One
   * statement, as every rider sends one a minute.
   */
  async report(
    db: Sql,
    report: Omit<Report, 'coords' | 'isExact' | 'day' | 'today'> & { coords: Coords },
  ): Promise<TakenReport> {
    const coords = JSON.stringify(report.coords);
    const isExact = isExactPlace(report.coords);
    const day = lagosDayOf(new Date());
    const { rows } = await db.executeQuery(
      takeStatement({ ...report, coords, isExact, day, today: startOfLagosDay(day) }),
    );
    return rows[0]!;
  },

  /** Last places of those riders who have not left. */
  async find(db: Sql, whose: Whose): Promise<LocationRow[]> {
    const { rows } = await sql<LocationRow>`
      select r.id as courier_id, r.company_id, r.courier_name, r.status, l.coords, l.reported_at,
        ${workload(startOfToday())}
      from couriers r join courier_locations l on l.company_id = r.company_id and l.courier_id = r.id
      where r.termination_date is null and ${conditionOf(whose)}
      order by r.id`.execute('staffOf' in whose ? db : acrossCompanies(db, 'a person’s own'));
    return rows;
  },
};
