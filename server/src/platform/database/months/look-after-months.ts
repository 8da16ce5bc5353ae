import { sql } from 'kysely';
import { acrossCompanies } from '../company-fence.ts';
import type { Database } from '../database.ts';
import { makeMonthsAhead, readTurned } from './pieces.ts';
import { lookWhetherByMonth } from './read-by-month.ts';

/**
 * PostgreSQL counts each partition for its plans by itself, but never all of them together: once a day somebody has to. From version 18
 * on without counting each once more.
 */
const countForPlans = (db: Database, table: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ is_due: boolean; only: string }>`
      select pg_try_advisory_xact_lock(7201209) and coalesce(last_analyze < now() - interval '1 day', true) as is_due,
        case when current_setting('server_version_num')::int >= 180000 then 'only' else '' end as only
      from pg_stat_user_tables where relid = ${table}::regclass`.execute(tx);
    const [found] = rows;
    if (found?.is_due) await sql`analyze ${sql.raw(found.only)} ${sql.table(table)}`.execute(tx);
  });

/** A node that stops does not wait long for it; it is tried again in an hour. */
const tries = 5;

/** Where tables go by month: makes months ahead, and counts all months together for plans. */
export const lookAfterMonths = async (db: Database, now: Date): Promise<void> => {
  await lookWhetherByMonth(db);
  const across = acrossCompanies(db, 'housekeeping');
  const turned = await readTurned(across);
  for (const { name } of turned) await countForPlans(across, name);
  if (turned.length > 0) await makeMonthsAhead(across, now, tries);
};
