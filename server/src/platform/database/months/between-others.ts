import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartError } from '../../start-error.ts';
import type { AnyDatabase } from '../backup/table-catalog.ts';

/** Shorter than the second after which PostgreSQL looks for a deadlock: whoever is in our way never is its victim. */
const lockWithinMs = 500;
const betweenTriesMs = 1_000;
/** Of an operator's command: a quarter of an hour. */
export const mostTries = 900;

/** A lock was not there in time, or somebody else waited for one of ours. */
const isInTheWay = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');

/**
 * Does work that needs a table for itself, in a short transaction. Everybody waits behind one who waits for a lock: so it waits
 * briefly, lets others go on, and begins again, until what has the table has ended.
 */
export const betweenOthers = async <Result>(
  db: AnyDatabase,
  work: (tx: AnyDatabase) => Promise<Result>,
  most = mostTries,
): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = ${sql.lit(`${lockWithinMs}ms`)}`.execute(tx);
        return await work(tx);
      });
    } catch (error) {
      if (!isInTheWay(error)) throw error;
      if (tries === most)
        throw new StartError(
          'Something else holds the tables, such as a backup or an export. Run it again once that has ended.',
        );
      if (tries === 1) console.warn('Something else holds a table; waiting.');
    }
    await rest(betweenTriesMs);
  }
};

/** By then whoever needs the first table waits for us; one who has another already waits in vain, so that we must let them go first. */
const otherLocksWithinMs = 50;

/**
 * Locks a table, and as soon as it is there the others, in one statement: between two of them somebody who writes one
 * order after the other would get back in each time.
 */
export const lockTogether = (tx: AnyDatabase, table: string, others: readonly string[]): Promise<void> =>
  run(tx, [
    `do $$ begin
      lock table ${table} in access exclusive mode;
      perform set_config('lock_timeout', '${otherLocksWithinMs}ms', true);
      ${others.map((other) => `lock table ${other} in access exclusive mode;`).join('\n')}
      perform set_config('lock_timeout', '${lockWithinMs}ms', true);
    end $$`,
  ]);

/** How often a lock is tried that ends long work, before that is done again. */
const lastTries = 120;

/** The same for tables that a transaction needs at its end: what it has done so far stays done. */
export const lockTables = async (tx: AnyDatabase, tables: readonly string[]): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    await run(tx, ['savepoint before_locks']);
    try {
      return await run(tx, [`lock table ${tables.join(', ')} in access exclusive mode`]);
    } catch (error) {
      if (!isInTheWay(error) || tries === lastTries) throw error;
      await run(tx, ['rollback to savepoint before_locks']);
    }
    await rest(betweenTriesMs);
  }
};

export const run = async (db: AnyDatabase, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** The first column of each row. */
export const readTexts = async (
  db: AnyDatabase,
  query: ReturnType<typeof sql<{ text: string }>>,
): Promise<string[]> => (await query.execute(db)).rows.map(({ text }) => text);

/** One who changes months at a time; a number of its own, the same everywhere. */
export const lockMonths = (tx: AnyDatabase): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(7201208)`.execute(tx);
