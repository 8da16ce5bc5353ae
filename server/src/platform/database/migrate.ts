import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { StartError } from '../base/start-error.ts';
import { newerOf, whyTooNew } from './newer-tables.ts';
import { findMigrations, readFunctions, statementsOf } from './sql-files.ts';
import { type AnyDatabase, readMigrations } from './table-catalog.ts';

const migrations = findMigrations();

/** Names of all migrations, in the order in which they run. Append only: one that was released is never edited. */
export const migrationNames: readonly string[] = [...migrations.keys()];

/** The last migration of the last released version: data from there on are brought up to date. */
export const lastReleased = '0001-baseline';

/** PostgreSQL's code for a lock that was not there within `lock_timeout`. */
const lockNotAvailable = '55P03';
const mostAttempts = 60;
const betweenAttemptsMs = 1_000;
/** An arbitrary number, the same on every node: they migrate one after the other. */
const migrationLock = sql`7201208`;

const runAll = async (tx: AnyDatabase, text: string) => {
  for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx);
};

/** Puts functions and triggers that changed in place of those that are there. */
const applyFunctions = async (tx: AnyDatabase) => {
  const { rows } = await sql<{ path: string; hash: string }>`select path, hash from sql_files`.execute(tx);
  const applied = new Map(rows.map(({ path, hash }) => [path, hash]));
  for (const { path, hash, text } of readFunctions()) {
    if (applied.get(path) === hash) continue;
    await runAll(tx, text);
    await sql`insert into sql_files (path, hash) values (${path}, ${hash})
      on conflict (path) do update set hash = excluded.hash`.execute(tx);
  }
};

const requireReleased = async (tx: AnyDatabase) => {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(tx);
  if (rows[0]?.is_there)
    throw new StartError(
      'The data were made by a version that was never released: delete the data folder, or the database, and start again.',
    );
};

/** Runs these migrations, as far as they have not run, and then the functions: all of it or nothing, one node after the other. */
const bringTo = (db: AnyDatabase, names: readonly string[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
    // A statement that waits for a lock makes all calls wait behind it.
    await sql`set local lock_timeout = '3s'`.execute(tx);
    await sql`set local check_function_bodies = off`.execute(tx);
    await requireReleased(tx);
    const run = await readMigrations(tx);
    if (run.length === 0) {
      await sql`create table migrations (name text primary key, run_at timestamptz(3) not null default now())`.execute(
        tx,
      );
      await sql`create table sql_files (path text primary key, hash text not null)`.execute(tx);
    }
    for (const name of names.filter((each) => !run.includes(each))) {
      await runAll(tx, migrations.get(name)!);
      await sql`insert into migrations (name) values (${name})`.execute(tx);
    }
    const isNewest = migrationNames.every((name) => names.includes(name) || run.includes(name));
    // The functions of a newer version stay.
    if (isNewest && newerOf(run, migrationNames).length === 0) await applyFunctions(tx);
  });

/** A migration waits for a lock only briefly, and is repeated until what has the lock has ended. */
const bringBetweenOthers = async (db: AnyDatabase): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await bringTo(db, migrationNames);
    } catch (error) {
      if ((error as { code?: unknown }).code !== lockNotAvailable) throw error;
    }
    if (attempt === mostAttempts)
      throw new StartError(
        'The tables could not be brought up to date, as something else holds them, such as a backup or an export. Start again once it has ended.',
      );
    if (attempt === 1)
      console.warn('Something else holds tables that are to be brought up to date; waiting.');
    await pause(betweenAttemptsMs);
  }
};

/** Brings the tables up to date. Tables of a newer version stay as they are, where this version can work on them. */
export const migrate = async <Tables>(db: Kysely<Tables>): Promise<void> => {
  const run = await readMigrations(db);
  const problem = whyTooNew(run, migrationNames);
  if (problem) throw new StartError(problem);
  const newest = newerOf(run, migrationNames).at(-1);
  const missing = migrationNames.filter((name) => !run.includes(name));
  if (newest && missing.length > 0)
    throw new StartError(
      `The tables are those of a newer version (${newest}), and lack ${missing.join(', ')}: start that version first.`,
    );
  if (newest)
    console.warn(`The tables are those of a newer version (${newest}); this version can work on them, too.`);
  await bringBetweenOthers(db);
};

/** Makes the tables that those migrations make. */
export const migrateBy = <Tables>(db: Kysely<Tables>, names: readonly string[]): Promise<void> =>
  bringTo(db, names);

/** True if the database responds, every migration has run on it, and none that this version cannot work with. */
export const hasAllMigrations = async <Tables>(db: Kysely<Tables>): Promise<boolean> => {
  try {
    const run = await readMigrations(db);
    return migrationNames.every((name) => run.includes(name)) && whyTooNew(run, migrationNames) === undefined;
  } catch {
    return false;
  }
};
