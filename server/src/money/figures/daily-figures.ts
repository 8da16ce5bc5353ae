import { type LagosDay, lagosDayOf, openAssignmentStatuses } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Database } from '../../platform/database/database.ts';
import { dueDays } from './due-days.ts';
import { type FiguresKind, figureColumns } from './figure-columns.ts';
import { housekeepingLock } from './fold-list-counts.ts';
import { storingReports } from './report-figures.ts';

const columns = figureColumns;

/** The condition that the rows `it` were created on the Lagos day of `due`, in one company or in that of `due`. */
const ofTheDay = (it: string, companyId: string | undefined) => {
  return sql`${sql.ref(`${it}.company_id`)} = ${companyId ?? sql.ref('due.company_id')}
    and ${sql.ref(`${it}.created_at`)} >= lagos_midnight(due.day) and ${sql.ref(`${it}.created_at`)} < lagos_midnight(due.day + 1)`;
};

/** Counts the rows that meet the condition. */
const having = (condition: string) => sql.raw(`count(*) filter (where ${condition})::integer`);

const monthOf = (day: RawBuilder<unknown>) => sql`date_trunc('month', ${day})::date`;
/** A day of its month as a bit. */
const bitOf = (day: RawBuilder<unknown>) => sql`(1 << (extract(day from ${day})::integer - 1))`;

const courierOrderFigures = sql`${having(`co.status = 'pending'`)} as pending_orders,
  ${having(`co.status = 'rejected'`)} as rejected_orders, ${having(`co.status = 'completed'`)} as completed_orders,
  ${having(`co.status = 'canceled'`)} as canceled_orders,
  coalesce(sum(co.remittance_point) filter (where co.remitted), 0) as remittance_points`;

const orderFigures = sql`count(*)::integer as total_orders, ${having(`o.status = 'closed'`)} as closed_orders,
  ${having(`o.status = 'unassigned'`)} as unassigned_orders, ${having('o.third_party_order')} as third_party_orders,
  coalesce(sum(o.order_amount_kobo), 0)::bigint as total_cost_kobo`;

const countCompanies = (companyId: string | undefined) => sql`
  select due.company_id, 'company' as kind, '' as person_id, due.day, '-infinity'::date as previous_day,
    ${monthOf(sql`due.day`)} as worked_month,
    case when total_orders > 0 then ${bitOf(sql`due.day`)} else 0 end as worked_days, total_orders, closed_orders, unassigned_orders,
    third_party_orders, total_cost_kobo, delivered_orders, assigned_orders, pending_orders, rejected_orders,
    completed_orders, canceled_orders, remittance_points
  from due cross join lateral (
    select ${orderFigures}, ${having(`o.status = 'delivered'`)} as delivered_orders,
      ${having(`o.status = 'assigned'`)} as assigned_orders
    from orders o where ${ofTheDay('o', companyId)}
  ) orders_of_day cross join lateral (
    select ${courierOrderFigures} from courier_orders co where ${ofTheDay('co', companyId)} and not was_only_offered(co)
  ) courier_orders_of_day`;

const people = {
  courier: { key: sql.ref('co.courier_id'), workedOn: sql`lagos_day(co.accepted_at)` },
  employee: { key: sql.ref('co.employee_id'), workedOn: sql`due.day` },
} as const;

/** The day on which the same order was last given to the same rider, or by the same employee, before. */
const previousDay = (kind: 'courier' | 'employee') => {
  const key = sql.ref(`earlier.${kind}_id`);
  return sql`coalesce((select lagos_day(max(earlier.created_at))
    from (select *, was_only_offered(of_order) from courier_orders of_order
      where of_order.company_id = due.company_id and of_order.order_id = co.order_id offset 0) earlier
    where ${key} = ${people[kind].key} and not earlier.was_only_offered and (earlier.created_at, earlier.id) < (co.created_at, co.id)),
    '-infinity')`;
};

/**
 * From the courier orders of the days of `due` that a rider was given, or an employee gave. `offset 0` has orders looked
 * up one by one: there are a day's of them, however few or many days PostgreSQL expects.
 */
const countPeople = (kind: 'courier' | 'employee', id: string | undefined, companyId: string | undefined) => {
  const { key, workedOn } = people[kind];
  return sql`
    select due.company_id, ${kind}::text as kind, co.person_id, due.day, co.previous_day,
      co.worked_month, coalesce(bit_or(${bitOf(sql`co.worked_on`)}), 0) as worked_days, ${orderFigures}, ${having(`co.status = 'completed'`)} as delivered_orders,
      ${having(`co.status = any('{${openAssignmentStatuses.join()}}')`)} as assigned_orders, ${courierOrderFigures}
    from due cross join lateral (
      select ${key} as person_id, ${previousDay(kind)} as previous_day, ${workedOn} as worked_on,
        ${monthOf(sql`coalesce(${workedOn}, due.day)`)} as worked_month, co.order_id,
        co.status, co.remitted, co.remittance_point
      from courier_orders co where ${ofTheDay('co', companyId)} and not was_only_offered(co)
        and ${id === undefined ? sql`${key} is not null` : sql`${key} = ${id}`}
    ) co cross join lateral (
      select status, third_party_order, order_amount_kobo from orders given
      where given.company_id = due.company_id and given.id = co.order_id offset 0
    ) o
    group by due.company_id, co.person_id, due.day, co.previous_day, co.worked_month`;
};

/** Counts the days of `due`: of one company, or of all whose days they are. */
const count = (kind: FiguresKind, id?: string, companyId?: string) =>
  kind === 'company' ? countCompanies(companyId) : countPeople(kind, id, companyId);

/** The owner and the days of the figures; both days are included. */
export interface FiguresOf {
  companyId: string;
  kind: FiguresKind;
  first: LagosDay;
  last: LagosDay;
  /** Selects one rider or employee. */
  personId?: string | undefined;
}

/** Rows of figures, as a `with` that ends in `figures`: stored ones, and counted ones of days that are due. */
export const withFigures = (figures: FiguresOf): RawBuilder<unknown> => {
  const { companyId, kind, first, last, personId } = figures;
  return sql`with ${dueDays(figures)}, figures as (
      select ${columns} from daily_figures where company_id = ${companyId} and kind = ${kind}
        and ${personId === undefined ? sql`true` : sql`person_id = ${personId}`}
        and day >= ${first}::date and day <= ${last}::date and day not in (select day from due)
      union all
      ${count(kind, personId, companyId)}
    )`;
};

/** A second's work at most for a company of a million orders a year. */
const daysAtOnce = 5;

/**
 * Stores the figures and reports of days that changed, on one node at a time; the present day changes too often to be
 * stored. Figures read the same before and after. False when there was nothing to do, or another node does it.
 */
export const storeDailyFigures = (db: Database, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_xact_lock(${housekeepingLock}) as is_ours`.execute(tx);
    if (!rows[0]?.is_ours) return false;
    const stored = await sql<{ days: number }>`
      with due as (
        delete from stale_days where (company_id, day) in (
          select company_id, day from stale_days
          where day < ${lagosDayOf(now)}::date limit ${daysAtOnce})
        returning company_id, day
      ), forgotten as (
        delete from daily_figures f using due where f.company_id = due.company_id and f.day = due.day
      ), stored as (
        insert into daily_figures (${columns})
        ${count('company')} union all ${count('courier')} union all ${count('employee')}
      ), ${storingReports}
      select count(*) as days from due`.execute(acrossCompanies(tx, 'housekeeping'));
    return (stored.rows[0]?.days ?? 0) > 0;
  });

/** Stores the figures of all days that changed. */
export const storeAllDailyFigures = async (
  db: Database,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> => {
  while (!stopping?.aborted && (await storeDailyFigures(db, now)));
};
