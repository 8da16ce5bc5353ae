import { sql } from 'kysely';
import { pointOf } from '../../company/regions/index.ts';
import type { OrderWithHandover } from '../../orders/orders/index.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { ReportedPlace, Stop } from '../tracking/index.ts';

/** Open promises that are looked at: those that are due first. */
const most = 200;

/** An open order with its promise, and its rider where it has one. */
export interface PromisedRow extends OrderWithHandover {
  promised_by: Date;
  courier_id: string | null;
  courier_name: string | null;
  assigned_at: Date | null;
  accepted_at: Date | null;
  coords: ReportedPlace['coords'] | null;
  reported_at: Date | null;
}

export const promisesRepository = {
  /** Open orders promised by a time before `until`, without those whose receivers asked for a day after `today`. */
  findOpen: async (db: Sql, companyId: string, until: Date, today: string): Promise<PromisedRow[]> => {
    const { rows } = await sql<PromisedRow>`
      select o.*, c.company_name, null as employee_comment, null as courier_comment, null as remitted_amount_kobo,
        co.courier_id, r.courier_name, co.created_at as assigned_at, co.accepted_at, l.coords, l.reported_at
      from orders o join companies c on c.id = o.company_id
        left join courier_orders co on co.company_id = o.company_id and co.order_id = o.id
          and co.status in ('pending', 'accepted')
        left join couriers r on r.company_id = o.company_id and r.id = co.courier_id
        left join courier_locations l on l.company_id = o.company_id and l.courier_id = co.courier_id
          and co.status = 'accepted' and l.reported_at >= co.accepted_at
      where o.company_id = ${companyId} and o.status in ('unassigned', 'assigned') and o.promised_by is not null
        and o.promised_by < ${until} and coalesce(o.receiver ->> 'postponed_to', '') <= ${today}
      order by o.promised_by, o.id limit ${sql.lit(most)}`.execute(db);
    return rows;
  },

  /** When the riders of the company work; those who may not get orders are left out, those who are off duty are not. */
  findShifts: (db: Sql, companyId: string) =>
    db
      .selectFrom('couriers')
      .select(['id', 'weekly_hours', 'days_off'])
      .where('company_id', '=', companyId)
      .where('company_approved', '=', true)
      .where('termination_date', 'is', null)
      .limit(2_000)
      .execute(),

  /** The accepted orders of these riders. */
  findStops: async (
    db: Sql,
    companyId: string,
    riderIds: readonly string[],
  ): Promise<(Stop & { riderId: string })[]> => {
    if (riderIds.length === 0) return [];
    const { rows } = await sql<Stop & { riderId: string }>`
      select co.courier_id as "riderId", co.order_id as "orderId", o.customer_service_area as "dropOff",
        co.stop_position as position
      from courier_orders co join orders o on o.company_id = ${companyId} and o.id = co.order_id
      where co.company_id = ${companyId} and co.courier_id = any(${[...riderIds]}) and co.status = 'accepted'
      limit 2000`.execute(db);
    return rows.map((row) => ({ ...row, dropOff: pointOf(row.dropOff) }));
  },
};
