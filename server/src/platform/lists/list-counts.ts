import type { CourierOrderStatus, OrderStatus } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import { acrossCompanies } from '../database/company-fence.ts';
import type { Database, Sql } from '../database/database.ts';
import type { Period } from './paging.ts';

/**
 * Counts of long lists, so that a page's total needs no scan, and sums of what ended courier orders come to. Triggers append changes to
 * `count_changes`; housekeeping folds them into `counts`; a read adds up both. See docs/decisions/054-list-counts-and-prepared-statements.md.
 */

/** Sums of ended courier orders, in kobo. */
export const countedSums = [
  'total_kobo',
  'to_collect_kobo',
  'delivery_fee_kobo',
  'insurance_fee_kobo',
  'service_fee_kobo',
  'discount_kobo',
  'remitted_amount_kobo',
  'difference_kobo',
] as const;

/** How many orders have this status and payment. */
export interface OrderCountRow {
  status: OrderStatus;
  isPaid: boolean;
  records: number;
}

/** How many courier orders ended this way. */
export interface CourierOrderCountRow {
  status: CourierOrderStatus;
  isRemitted: boolean;
  /** Empty unless the courier order is canceled. */
  canceledBy: string;
  records: number;
}

export const sumOfRecords = (rows: readonly { records: number }[]): number =>
  rows.reduce((sum, { records }) => sum + records, 0);

/** A list that has counts: a company's, or the courier orders that one of its employees assigned. */
export interface CountedList extends Partial<Period> {
  list: 'orders' | 'courier_orders' | 'customers';
  companyId: string;
  /** Courier orders only. */
  employeeId?: string | undefined;
  /** Courier orders that were remitted and wait to be verified. */
  isToVerify?: boolean | undefined;
}

const lagosDay = (time: Date) => sql`lagos_day(${time}::timestamptz)`;

/** Stored counts, and the changes that are not folded in yet. `flag` is whether an order is paid, or a courier order remitted. */
const countsOf = (
  { list, companyId, employeeId, isToVerify }: CountedList,
  condition: RawBuilder<unknown>,
  sums: readonly string[] = [],
) => {
  const columns = sql.raw(
    ['day', 'status', 'flag', 'verified', 'canceled_by', 'records', ...sums].join(', '),
  );
  const isListed = isToVerify ? sql`status = 'completed' and flag and not verified` : sql`true`;
  return sql`select ${columns} from counts where company_id = ${companyId} and person_id = ${employeeId ?? ''}
      and list = ${list} and ${isListed} and ${condition}
    union all
    select ${columns} from unfolded_counts(${companyId}, ${list})
      where ${isListed} and ${employeeId ? sql`employee_id = ${employeeId}` : sql`true`}`;
};

const allDays = sql`day = '-infinity'`;
const eachDay = sql`day > '-infinity'`;

const withinDays = ({ from, until }: Partial<Period>) =>
  sql`${from ? sql`day >= ${lagosDay(from)}` : sql`true`} and ${until ? sql`day < ${lagosDay(until)}` : sql`true`}`;

/** The counts of the list's period, which consists of full Lagos days, with these sums. */
export const countsInPeriod = (list: CountedList, sums?: readonly string[]): RawBuilder<unknown> => {
  const isOfSomeDays = list.from !== undefined || list.until !== undefined;
  return isOfSomeDays
    ? sql`select * from (${countsOf(list, eachDay, sums)}) each_day where ${withinDays(list)}`
    : countsOf(list, allDays, sums);
};

type Counted<List extends CountedList['list']> = CountedList & { list: List };

export const orderCountsQuery = (list: Counted<'orders'>) => sql<OrderCountRow>`
  select status, flag as "isPaid", sum(records)::bigint as records
  from (${countsInPeriod(list)}) counts group by status, flag`;

export const readOrderCounts = async (db: Sql, list: Counted<'orders'>): Promise<OrderCountRow[]> =>
  (await orderCountsQuery(list).execute(db)).rows;

export const readCourierOrderCounts = async (
  db: Sql,
  list: Counted<'courier_orders'>,
): Promise<CourierOrderCountRow[]> => {
  const { rows } = await sql<CourierOrderCountRow>`
    select status, flag as "isRemitted", canceled_by as "canceledBy", sum(records)::bigint as records
    from (${countsInPeriod(list)}) counts group by status, flag, canceled_by`.execute(db);
  return rows;
};

export const readCustomerCount = async (db: Sql, list: Counted<'customers'>): Promise<number> => {
  const { rows } = await sql<{ records: number | null }>`
    select sum(records)::bigint as records from (${countsInPeriod(list)}) counts`.execute(db);
  return rows[0]?.records ?? 0;
};

/** An arbitrary number, the same on every node: one node at a time folds counts or updates daily figures. */
export const housekeepingLock = sql`7201207`;

/** About one second's work. */
const changesPerRound = 50_000;

const measures = ['records', 'timed', 'delivery_ms', ...countedSums];
const eachMeasure = (write: (name: string) => string, between = ', ') =>
  sql.raw(measures.map(write).join(between));
const kinds = sql.raw('list, status, flag, verified, canceled_by');

/**
 * Removes those that come first in the table. Not by a list of their places: a plan from a time of few changes would compare each with all
 * of the list, and 120,000 of an import take longer than a statement may. The figures of their days have to be computed again.
 */
const fold = sql<{ changes: number }>`
  with lock as materialized (select pg_try_advisory_xact_lock(${housekeepingLock}) as is_acquired),
  changes as (
    delete from count_changes where (select is_acquired from lock)
    and ctid <= (select max(ctid) from (select ctid from count_changes limit ${changesPerRound}) first) returning *
  ), marked as (
    insert into stale_days select distinct company_id, day from changes where list <> 'customers' on conflict do nothing
  ), folded as (
    insert into counts (company_id, person_id, day, ${kinds}, ${eachMeasure((name) => name)})
    select company_id, person_id, day_of, ${kinds}, ${eachMeasure((name) => `sum(${name})`)}
    from changes cross join lateral (values ('' collate "C", changes.day), ('', '-infinity'), (courier_id, '-infinity'),
      (employee_id, changes.day), (employee_id, '-infinity')) owners (person_id, day_of)
    where person_id is not null
    group by company_id, person_id, day_of, ${kinds} having ${eachMeasure((name) => `sum(${name}) <> 0`, ' or ')}
    on conflict (company_id, person_id, day, ${kinds})
      do update set ${eachMeasure((name) => `${name} = counts.${name} + excluded.${name}`)}
  )
  select count(*) as changes from changes`;

/**
 * Adds queued changes to the counts, on one node at a time; a read returns the same before and after. False if nothing
 * was queued or another node is folding.
 */
export const foldListCounts = async (db: Database): Promise<boolean> => {
  const across = acrossCompanies(db, 'housekeeping');
  const { rows } = await sql<{ is_queued: boolean }>`
    select exists (select from count_changes) as is_queued`.execute(across);
  return rows[0]?.is_queued === true && (await fold.execute(across)).rows[0]!.changes > 0;
};

/** Folds everything that is queued, so that an import of many records does not slow lists for long. */
export const foldAllListCounts = async (db: Database, stopping?: AbortSignal): Promise<void> => {
  while (!stopping?.aborted && (await foldListCounts(db)));
};
