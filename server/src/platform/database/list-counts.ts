import type { CourierOrderStatus, OrderStatus } from '@waybill/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Period } from '../http/paging.ts';
import { acrossCompanies } from './company-fence.ts';
import type { Database, Sql } from './database.ts';

/**
 * Counts of long lists, so that a page's total needs no scan. Triggers append changes to `list_count_changes` and
 * `courier_order_changes`; housekeeping folds them into `list_counts` and `person_counts`; a read adds up both.
 * See docs/decisions/054-list-counts-and-prepared-statements.md.
 */

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
  /** Those to verify are courier orders that were remitted; their figures of docs/decisions/126-remittance-totals.md count them. */
  list: 'orders' | 'courier_orders' | 'to_verify' | 'customers';
  companyId: string;
  /** Of courier orders only. */
  employeeId?: string | undefined;
}

const lagosDay = (time: Date) => sql`lagos_day(${time}::timestamptz)`;

/** Counts per day with `status`, `canceled_by` and `is_paid` or `is_remitted`, and the changes that are not folded in yet. */
const countsOf = ({ list, companyId, employeeId }: CountedList, condition: RawBuilder<unknown>) => {
  if (list === 'to_verify') return countsToVerify(companyId, employeeId);
  if (list !== 'courier_orders')
    return sql`select day, status, flag as is_paid, canceled_by, records from list_counts
        where list = ${list} and company_id = ${companyId} and ${condition}
      union all
      select day, status, flag, canceled_by, records from unfolded_list_counts(${list}, ${companyId})`;
  const folded = employeeId
    ? sql`select day, status, remitted as is_remitted, canceled_by, records from person_counts
        where company_id = ${companyId} and person_id = ${employeeId} and ${condition}`
    : sql`select day, status, flag as is_remitted, canceled_by, records from list_counts
        where list = 'courier_orders' and company_id = ${companyId} and ${condition}`;
  return sql`${folded} union all
    select day, status, remitted, canceled_by, records from unfolded_courier_orders(${companyId})
    ${employeeId ? sql`where employee_id = ${employeeId}` : sql``}`;
};

const countsToVerify = (companyId: string, employeeId: string | undefined) => {
  const row = sql`day, 'completed' as status, true as is_remitted, '' as canceled_by, records`;
  return sql`select ${row} from remittance_figures
      where company_id = ${companyId} and employee_id = ${employeeId ?? ''} and state = 'to_verify'
    union all
    select ${row} from unfolded_remittances(${companyId})
      where state = 'to_verify' ${employeeId ? sql`and employee_id = ${employeeId}` : sql``}`;
};

const allDays = sql`day = '-infinity'`;
const eachDay = sql`day > '-infinity'`;

const withinDays = ({ from, until }: Partial<Period>) =>
  sql`${from ? sql`day >= ${lagosDay(from)}` : sql`true`} and ${until ? sql`day < ${lagosDay(until)}` : sql`true`}`;

/** The counts of the list's period, which consists of full Lagos days. */
const countsInPeriod = (list: CountedList) => {
  const isOfSomeDays = list.from !== undefined || list.until !== undefined;
  return isOfSomeDays
    ? sql`select * from (${countsOf(list, eachDay)}) each_day where ${withinDays(list)}`
    : countsOf(list, allDays);
};

type Counted<List extends CountedList['list']> = CountedList & { list: List };

export const orderCountsQuery = (list: Counted<'orders'>) => sql<OrderCountRow>`
  select status, is_paid as "isPaid", sum(records)::bigint as records
  from (${countsInPeriod(list)}) counts group by status, is_paid`;

export const readOrderCounts = async (db: Sql, list: Counted<'orders'>): Promise<OrderCountRow[]> =>
  (await orderCountsQuery(list).execute(db)).rows;

export const readCourierOrderCounts = async (
  db: Sql,
  list: Counted<'courier_orders' | 'to_verify'>,
): Promise<CourierOrderCountRow[]> => {
  const { rows } = await sql<CourierOrderCountRow>`
    select status, is_remitted as "isRemitted", canceled_by as "canceledBy", sum(records)::bigint as records
    from (${countsInPeriod(list)}) counts group by status, is_remitted, canceled_by`.execute(db);
  return rows;
};

export const readCustomerCount = async (db: Sql, list: Counted<'customers'>): Promise<number> => {
  const { rows } = await sql<{ records: number | null }>`
    select sum(records)::bigint as records from (${countsInPeriod(list)}) counts`.execute(db);
  return rows[0]?.records ?? 0;
};

/** Where some records of a list are: `skip` records before the end of the day that ends at `until`, the last of them on the day that begins at `from`. */
export interface PlaceInList {
  from: Date;
  until: Date;
  skip: number;
}

/**
 * The days of the records from `skip` on, `limit` of them. Deep pages are read from the end of the first of these days, not from the newest
 * record. Undefined past the end. `rowsCondition` selects rows of counts by `status`, `canceled_by`, `is_paid` or `is_remitted`.
 */
export const findPlace = async (
  db: Sql,
  list: CountedList,
  rowsCondition: RawBuilder<SqlBool>,
  { skip, limit }: { skip: number; limit: number },
): Promise<PlaceInList | undefined> => {
  const { rows } = await sql<PlaceInList>`
    select lagos_midnight(min(day)) as "from", lagos_midnight(max(day) + 1) as until, (${skip}::bigint - min(newer))::bigint as skip from (
      select day, records, sum(records) over (order by day desc) - records as newer from (
        select day, sum(records) as records from (${countsOf(list, eachDay)}) each_day
        where ${withinDays(list)} and ${rowsCondition} group by day
      ) days
    ) places
    where records > 0 and newer < ${skip}::bigint + ${limit} and newer + records > ${skip} having count(*) > 0`.execute(
    db,
  );
  return rows[0];
};

/** An arbitrary number, the same on every node: one node at a time folds counts or updates daily figures. */
export const housekeepingLock = sql`7201207`;

/** About one second's work. */
const changesPerRound = 50_000;

const tryLock = sql`lock as materialized (select pg_try_advisory_xact_lock(${housekeepingLock}) as is_acquired)`;

/**
 * Those that come first in the table. Not by a list of their places: a plan from a time of few changes would compare each with all of the list, and
 * 120,000 of an import take longer than a statement may.
 */
const removeChanges = (table: 'list_count_changes' | 'courier_order_changes') => sql`changes as (
  delete from ${sql.table(table)} where (select is_acquired from lock)
  and ctid <= (select max(ctid) from (select ctid from ${sql.table(table)} limit ${changesPerRound}) first) returning *
)`;

/** The daily figures of these days have to be computed again. */
const markStaleDays = (condition: RawBuilder<unknown>) => sql`marked as (
  insert into stale_days select distinct company_id, day from changes where ${condition} on conflict do nothing
)`;

const addToCounts = sql`on conflict (list, company_id, day, status, flag, canceled_by)
  do update set records = list_counts.records + excluded.records`;

const foldLists = sql<{ changes: number }>`
  with ${tryLock}, ${removeChanges('list_count_changes')}, ${markStaleDays(sql`list = 'orders'`)},
  folded as (
    insert into list_counts (list, company_id, day, status, flag, canceled_by, records)
    select list, company_id, coalesce(day, '-infinity'), status, flag, canceled_by, sum(records) from changes
    group by list, company_id, rollup (day), status, flag, canceled_by having sum(records) <> 0
    ${addToCounts}
  )
  select count(*) as changes from changes`;

const foldCourierOrders = sql<{ changes: number }>`
  with ${tryLock}, ${removeChanges('courier_order_changes')}, ${markStaleDays(sql`true`)},
  folded as (
    insert into list_counts (list, company_id, day, status, flag, canceled_by, records)
    select 'courier_orders', company_id, coalesce(day, '-infinity'), status, remitted, canceled_by, sum(records)
    from changes group by company_id, rollup (day), status, remitted, canceled_by having sum(records) <> 0
    ${addToCounts}
  ), folded_by_person as (
    insert into person_counts
      (company_id, person_id, day, status, remitted, canceled_by, records, timed, delivery_ms)
    select company_id, person_id, day_of, status, remitted, canceled_by, sum(records), sum(timed), sum(delivery_ms)
    from changes cross join lateral (values
      (courier_id, '-infinity'::date), (employee_id, '-infinity'), (employee_id, changes.day)) owners (person_id, day_of)
    where person_id is not null
    group by company_id, person_id, day_of, status, remitted, canceled_by
    having sum(records) <> 0 or sum(timed) <> 0 or sum(delivery_ms) <> 0
    on conflict (company_id, person_id, day, status, remitted, canceled_by) do update set
      records = person_counts.records + excluded.records, timed = person_counts.timed + excluded.timed,
      delivery_ms = person_counts.delivery_ms + excluded.delivery_ms
  )
  select count(*) as changes from changes`;

/**
 * Adds queued changes to the counts, on one node at a time; a read returns the same before and after. False if nothing
 * was queued or another node is folding.
 */
export const foldListCounts = async (db: Database): Promise<boolean> => {
  const across = acrossCompanies(db, 'housekeeping');
  const { rows } = await sql<{ lists: boolean; courier_orders: boolean }>`
    select exists (select from list_count_changes) as lists,
      exists (select from courier_order_changes) as courier_orders`.execute(across);
  let changes = 0;
  if (rows[0]?.lists) changes += (await foldLists.execute(across)).rows[0]!.changes;
  if (rows[0]?.courier_orders) changes += (await foldCourierOrders.execute(across)).rows[0]!.changes;
  return changes > 0;
};

/** Folds everything that is queued, so that an import of many records does not slow lists for long. */
export const foldAllListCounts = async (db: Database, stopping?: AbortSignal): Promise<void> => {
  while (!stopping?.aborted && (await foldListCounts(db)));
};
