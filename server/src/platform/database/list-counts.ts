import { sql } from 'kysely';
import type { Period } from '../http/paging.ts';
import { acrossCompanies } from './company-fence.ts';
import type { Database, Sql } from './database.ts';

/** How many records of a company are of one kind. `flag`: the order is paid, the courier order remitted. */
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

const lagosDay = (moment: Date) => sql`lagos_day(${moment}::timestamptz)`;

/** A company's records by kind, as the database keeps them; the period is one of whole Lagos days. */
export const readListCounts = async <Status extends string>(
  db: Sql,
  list: 'orders' | 'courier_orders',
  { companyId, from, until }: Partial<Period> & { companyId: string },
): Promise<CountedKind<Status>[]> => {
  const own = sql`list = ${list} and company_id = ${companyId}`;
  const days = sql`day > '-infinity' ${from ? sql`and day >= ${lagosDay(from)}` : sql``}
    ${until ? sql`and day < ${lagosDay(until)}` : sql``}`;
  const { rows } = await sql<CountedKind<Status>>`
    select status, flag, canceled_by, sum(records)::bigint as records from (
      select status, flag, canceled_by, records from list_counts
      where ${own} and ${from || until ? days : sql`day = '-infinity'`}
      union all
      select status, flag, canceled_by, records from list_count_changes where ${own} and ${days}
    ) kept group by status, flag, canceled_by`.execute(db);
  return rows;
};

/** Any number, the same on every node: who holds this lock folds. */
const foldingLock = 7_201_207;

/** A second's work at most, however much was written at once. */
const mostFolded = 50_000;

/**
 * Adds lines of changes to the counts, on one node at a time. A count reads the same before and
 * after. False when there was nothing to fold.
 */
export const foldListCounts = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from list_count_changes) as found`.execute(acrossCompanies(db, 'housekeeping'));
  if (!rows[0]?.found) return false;
  await sql`
    with turn as materialized (select pg_try_advisory_xact_lock(${foldingLock}) as is_ours),
    gone as (
      delete from list_count_changes where (select is_ours from turn)
      and ctid = any(array(select ctid from list_count_changes limit ${mostFolded})) returning *
    )
    insert into list_counts (list, company_id, day, status, flag, canceled_by, records)
    select list, company_id, coalesce(day, '-infinity'), status, flag, canceled_by, sum(records) from gone
    group by list, company_id, rollup (day), status, flag, canceled_by
    on conflict (list, company_id, day, status, flag, canceled_by)
    do update set records = list_counts.records + excluded.records`.execute(
    acrossCompanies(db, 'housekeeping'),
  );
  return true;
};
