import { type Coords, openAssignmentStatuses } from '@waybill/contract';
import { type SqlBool, sql } from 'kysely';
import { cashLimitInForce } from '../../company/settings/index.ts';
import type { Sql } from '../../platform/database/database.ts';
import { literals } from '../../platform/database/literals.ts';
import type { RiderShiftsRow } from '../../platform/database/tables.ts';
import { matchesText } from '../../platform/lists/matches.ts';

export interface RiderRow extends RiderShiftsRow {
  id: string;
  courier_name: string;
  orders_pending: number;
  orders_accepted: number;
  held_kobo: number;
  /** Of the orders that they have. */
  to_collect_kobo: number;
  limit_kobo: number | null;
  coords: Coords | null;
  reported_at: Date | null;
}

export interface PickUpRow {
  outlet_place: { latitude: number; longitude: number } | null;
  outlet_address: string;
  outlet_city: string | null;
  /** The outlet's, else that of the company. */
  state: string | null;
  to_collect_kobo: number;
}

/** More riders on duty than these are found by their name. */
const mostRanked = 1_000;

export const rankedRidersRepository = {
  /** Approved riders on duty with their last place, their open orders and their cash. */
  async findOnDuty(db: Sql, companyId: string, search: string | undefined): Promise<RiderRow[]> {
    const isNamed = search ? matchesText('r.search_text', search) : sql<SqlBool>`true`;
    const { rows } = await sql<RiderRow>`
      with open as (
        select courier_id, count(*) filter (where status = 'pending') as pending,
          count(*) filter (where status = 'accepted') as accepted, sum(to_collect_kobo) as to_collect_kobo
        from courier_orders
        where company_id = ${companyId} and status in (${literals(openAssignmentStatuses)}) and not remitted
        group by courier_id
      )
      select r.id, r.courier_name, coalesce(open.pending, 0)::int as orders_pending,
        coalesce(open.accepted, 0)::int as orders_accepted, coalesce(h.held_kobo, 0) as held_kobo,
        coalesce(open.to_collect_kobo, 0)::bigint as to_collect_kobo,
        ${cashLimitInForce} as limit_kobo, l.coords, l.reported_at, r.weekly_hours, r.days_off
      from couriers r
        left join open on open.courier_id = r.id
        left join cash_riders h on h.company_id = r.company_id and h.courier_id = r.id
        left join courier_locations l on l.company_id = r.company_id and l.courier_id = r.id
      where r.company_id = ${companyId} and may_get_orders(r) and ${isNamed}
      order by r.created_at desc, r.id desc limit ${sql.lit(mostRanked)}`.execute(db);
    return rows;
  },

  /** Reads the order's pick-up place, and the amount to collect. */
  async findPickUp(db: Sql, companyId: string, orderId: string): Promise<PickUpRow | undefined> {
    const { rows } = await sql<PickUpRow>`
      select o.outlet_place, o.outlet_address, o.outlet_city, coalesce(o.outlet_state, c.company_state) as state,
        order_to_collect(o) as to_collect_kobo
      from orders o join companies c on c.id = o.company_id
      where o.company_id = ${companyId} and o.id = ${orderId}`.execute(db);
    return rows[0];
  },
};
