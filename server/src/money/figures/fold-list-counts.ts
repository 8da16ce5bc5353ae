import { sql } from 'kysely';
import { countedSums } from '../../orders/orders/index.ts';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Database } from '../../platform/database/database.ts';

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
    insert into stale_days select distinct company_id, day from changes where list in ('orders', 'courier_orders') on conflict do nothing
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
