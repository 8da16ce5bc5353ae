import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Period } from '../http/paging.ts';
import { acrossCompanies } from './company-fence.ts';
import type { Database, Sql } from './database.ts';

/** How many records of a list are of one kind. `flag`: the order is paid, the courier order remitted. */
export interface CountedKind<Status extends string> {
  status: Status;
  flag: boolean;
  /** Who canceled the courier order; empty otherwise. */
  canceled_by: string;
  records: number;
}

/** Adds up the kinds that are asked for. */
export const sumOf = <Status extends string>(
  kinds: readonly CountedKind<Status>[],
  isMeant: (kind: CountedKind<Status>) => boolean = () => true,
): number => kinds.reduce((sum, kind) => sum + (isMeant(kind) ? kind.records : 0), 0);

/** A list whose counts the database keeps: a company's, or what one of its employees gave to riders. */
export interface CountedList extends Partial<Period> {
  list: 'orders' | 'courier_orders' | 'customers';
  companyId: string;
  /** Of courier orders only. */
  employeeId?: string | undefined;
}

const lagosDay = (moment: Date) => sql`lagos_day(${moment}::timestamptz)`;

/** The counts of a list that are kept, and the changes that are not folded into them yet. */
const countsOf = ({ list, companyId, employeeId }: CountedList, condition: RawBuilder<unknown>) => {
  if (list !== 'courier_orders')
    return sql`select day, status, flag, canceled_by, records from list_counts
        where list = ${list} and company_id = ${companyId} and ${condition}
      union all
      select day, status, flag, canceled_by, records from unfolded_list_counts(${list}, ${companyId})`;
  const kept = employeeId
    ? sql`select day, status, remitted as flag, canceled_by, records from person_counts
        where company_id = ${companyId} and person_id = ${employeeId} and ${condition}`
    : sql`select day, status, flag, canceled_by, records from list_counts
        where list = 'courier_orders' and company_id = ${companyId} and ${condition}`;
  return sql`${kept} union all
    select day, status, remitted, canceled_by, records from unfolded_courier_orders(${companyId})
    ${employeeId ? sql`where employee_id = ${employeeId}` : sql``}`;
};

const allDays = sql`day = '-infinity'`;
const eachDay = sql`day > '-infinity'`;

const withinDays = ({ from, until }: Partial<Period>) =>
  sql`${from ? sql`day >= ${lagosDay(from)}` : sql`true`} and ${until ? sql`day < ${lagosDay(until)}` : sql`true`}`;

/** The records of a list by kind, as the database keeps them; the period is one of whole Lagos days. */
export const listCountsQuery = <Status extends string>(list: CountedList) => {
  const isOfSomeDays = list.from !== undefined || list.until !== undefined;
  const counts = isOfSomeDays
    ? sql`select * from (${countsOf(list, eachDay)}) each_day where ${withinDays(list)}`
    : countsOf(list, allDays);
  return sql<CountedKind<Status>>`
    select status, flag, canceled_by, sum(records)::bigint as records from (${counts}) kept
    group by status, flag, canceled_by`;
};

/** The same, read. */
export const readListCounts = async <Status extends string>(
  db: Sql,
  list: CountedList,
): Promise<CountedKind<Status>[]> => (await listCountsQuery<Status>(list).execute(db)).rows;

/** Where a page begins: in a day, so many records after its newest. */
export interface PlaceInList {
  until: Date;
  skip: number;
}

/**
 * In which day the record lies that has so many newer ones of the same kinds, by the kept counts: who reads on from
 * the end of that day need not read all that is newer. Undefined past the end. `kinds` is a condition on `status`,
 * `flag` and `canceled_by`.
 */
export const findPlace = async (
  db: Sql,
  list: CountedList,
  kinds: RawBuilder<SqlBool>,
  offset: number,
): Promise<PlaceInList | undefined> => {
  const { rows } = await sql<PlaceInList>`
    select lagos_midnight(day + 1) as until, (${offset}::bigint - newer)::bigint as skip from (
      select day, records, sum(records) over (order by day desc) - records as newer from (
        select day, sum(records) as records from (${countsOf(list, eachDay)}) each_day
        where ${withinDays(list)} and ${kinds} group by day
      ) days
    ) places
    where newer <= ${offset} and newer + records > ${offset} order by day desc limit 1`.execute(db);
  return rows[0];
};

/** Any number, the same on every node: who holds this lock folds counts, or keeps figures. */
export const keepingLock = sql`7201207`;

/** A second's work at most, however much was written at once. */
const mostFolded = 50_000;

const takeTurn = sql`turn as materialized (select pg_try_advisory_xact_lock(${keepingLock}) as is_ours)`;

const takeLines = (table: 'list_count_changes' | 'courier_order_changes') => sql`gone as (
  delete from ${sql.table(table)} where (select is_ours from turn)
  and ctid = any(array(select ctid from ${sql.table(table)} limit ${mostFolded})) returning *
)`;

/** Which days changed is kept until their figures are; nobody else adds to this table. */
const markDays = (condition: RawBuilder<unknown>) => sql`marked as (
  insert into stale_days select distinct company_id, day from gone where ${condition} on conflict do nothing
)`;

const addToCounts = sql`on conflict (list, company_id, day, status, flag, canceled_by)
  do update set records = list_counts.records + excluded.records`;

const foldLists = sql<{ lines: number }>`
  with ${takeTurn}, ${takeLines('list_count_changes')}, ${markDays(sql`list = 'orders'`)},
  folded as (
    insert into list_counts (list, company_id, day, status, flag, canceled_by, records)
    select list, company_id, coalesce(day, '-infinity'), status, flag, canceled_by, sum(records) from gone
    group by list, company_id, rollup (day), status, flag, canceled_by having sum(records) <> 0
    ${addToCounts}
  )
  select count(*) as lines from gone`;

const foldCourierOrders = sql<{ lines: number }>`
  with ${takeTurn}, ${takeLines('courier_order_changes')}, ${markDays(sql`true`)},
  folded as (
    insert into list_counts (list, company_id, day, status, flag, canceled_by, records)
    select 'courier_orders', company_id, coalesce(day, '-infinity'), status, remitted, canceled_by, sum(records)
    from gone group by company_id, rollup (day), status, remitted, canceled_by having sum(records) <> 0
    ${addToCounts}
  ), folded_by_person as (
    insert into person_counts
      (company_id, person_id, day, status, remitted, canceled_by, records, timed, delivery_ms)
    select company_id, person_id, day_of, status, remitted, canceled_by, sum(records), sum(timed), sum(delivery_ms)
    from gone cross join lateral (values
      (courier_id, '-infinity'::date), (employee_id, '-infinity'), (employee_id, gone.day)) owners (person_id, day_of)
    where person_id is not null
    group by company_id, person_id, day_of, status, remitted, canceled_by
    having sum(records) <> 0 or sum(timed) <> 0 or sum(delivery_ms) <> 0
    on conflict (company_id, person_id, day, status, remitted, canceled_by) do update set
      records = person_counts.records + excluded.records, timed = person_counts.timed + excluded.timed,
      delivery_ms = person_counts.delivery_ms + excluded.delivery_ms
  )
  select count(*) as lines from gone`;

/**
 * Adds lines of changes to the counts, on one node at a time. A count reads the same before and after. False when
 * there was nothing to fold, or another node folds.
 */
export const foldListCounts = async (db: Database): Promise<boolean> => {
  const across = acrossCompanies(db, 'housekeeping');
  const { rows } = await sql<{ lists: boolean; courier_orders: boolean }>`
    select exists (select from list_count_changes) as lists,
      exists (select from courier_order_changes) as courier_orders`.execute(across);
  let lines = 0;
  if (rows[0]?.lists) lines += (await foldLists.execute(across)).rows[0]!.lines;
  if (rows[0]?.courier_orders) lines += (await foldCourierOrders.execute(across)).rows[0]!.lines;
  return lines > 0;
};

/** Folds all there is, so that an import of many records does not slow lists for long. */
export const foldAllListCounts = async (db: Database, stopping?: AbortSignal): Promise<void> => {
  while (!stopping?.aborted && (await foldListCounts(db)));
};
