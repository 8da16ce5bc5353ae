import { setTimeout } from 'node:timers/promises';
import { Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { withCompanyFence } from './company-fence.ts';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedDatabase, embeddedDialect } from './embedded-database.ts';
import { type Listening, listenTo } from './listener.ts';
import { hasAllMigrations, migrate } from './migrate.ts';
import { isStillStarting } from './out-of-reach.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { Tables } from './tables.ts';
import { embeddedParsers } from './value-types.ts';

/** A connection for reading. */
export type Database = Kysely<Tables>;
/** The open transaction of a write. Inside it nothing may go around it: the embedded database has one session. */
export type Tx = Transaction<Tables>;
/** Either of the two: what a repository's read takes. */
export type Sql = Kysely<Tables>;

export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'postgres';
  /** Times the disk was asked to keep what was written; the embedded database only. */
  fsyncCount(): Promise<number>;
  /** Calls back when the embedded database's thread has ended by itself; nothing works from then on. */
  onLost(listener: (error: Error) => void): void;
  /**
   * Hears what other nodes say on a channel; called without a text when something may have been missed. On
   * the embedded database there are no other nodes.
   */
  listen(channel: string, hear: (text: string | undefined) => void): Listening;
  /** Reachable and migrated. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** A call waits for one statement, or for a lock, no longer than this; then it is told to try again (503). */
export const defaultTimeoutsMs = {
  statement: 15_000,
  lock: 10_000,
  idleInTransaction: 30_000,
  connection: 5_000,
};
type Timeouts = typeof defaultTimeoutsMs;
const checkpointEveryMs = 300_000;
const vacuumEveryMs = 3_600_000;

const longestPauseMs = 2_000;

/** Waits for a PostgreSQL that starts or recovers, and says so once; what a configuration got wrong is told at once. */
const requireReachable = async (db: Database, url: string, waitMs: number) => {
  const { host, pathname } = new URL(url);
  const name = `PostgreSQL at ${host}${pathname} (DATABASE_URL)`;
  const until = Date.now() + waitMs;
  for (let pauseMs = 100; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      const reason = (error instanceof Error && error.message) || (error as { code?: string }).code || error;
      if (!isStillStarting(error) || Date.now() + pauseMs > until)
        throw new StartError(`${name} could not be opened: ${reason}`);
      if (pauseMs === 100) console.warn(`${name} is not there yet (${reason}); waiting ${waitMs / 1_000} s.`);
    }
    await setTimeout(pauseMs);
  }
};

const connect = (url: string, timeoutsMs: Timeouts, isPatient: boolean) => {
  const pool = new pg.Pool({
    pipeline: true,
    connectionString: url,
    max: isPatient ? 1 : 10,
    connectionTimeoutMillis: timeoutsMs.connection,
    keepAlive: true,
    ...(!isPatient && {
      statement_timeout: timeoutsMs.statement,
      lock_timeout: timeoutsMs.lock,
      idle_in_transaction_session_timeout: timeoutsMs.idleInTransaction,
      // Where the network swallows the answer, the server's own time-out is never heard of.
      query_timeout: timeoutsMs.statement + 5_000,
    }),
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        embeddedParsers[oid] ??
        pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // Without listeners a connection that breaks, idle or lent out, would end the process; its query fails anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = postgresDialect(pool);
  // A migration works on the tables of all companies.
  return new Kysely<Tables>({ dialect: isPatient ? dialect : withCompanyFence(dialect) });
};

/** A migration may take longer than any call may. */
const migratePatiently = async (url: string, waitMs: number) => {
  const db = connect(url, defaultTimeoutsMs, true);
  try {
    await requireReachable(db, url, waitMs);
    await migrate(db);
  } finally {
    await db.destroy();
  }
};

const openPostgres = async (url: string, timeoutsMs: Timeouts, waitMs: number): Promise<OpenDatabase> => {
  await migratePatiently(url, waitMs);
  const db = connect(url, timeoutsMs, false);
  return {
    db,
    kind: 'postgres',
    fsyncCount: async () => 0,
    onLost: () => undefined,
    listen: (channel, hear) => listenTo(url, channel, hear),
    isReady: () => hasAllMigrations(db),
    close: () => db.destroy(),
  };
};

/** A single-user PostgreSQL has no checkpointer and no autovacuum: someone has to do their work. */
const keepHouse = (db: Database) => {
  const run = (statement: string) =>
    void sql
      .raw(statement)
      .execute(db)
      .catch(() => undefined);
  const timers = [
    setInterval(() => run('checkpoint'), checkpointEveryMs),
    setInterval(() => run('vacuum analyze'), vacuumEveryMs),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
};

const openEmbedded = async (dataDir: string): Promise<OpenDatabase> => {
  const lock = lockDirectory(dataDir);
  try {
    const embedded = await EmbeddedDatabase.open(dataDir);
    await migrate(new Kysely({ dialect: embeddedDialect(embedded) })).catch(async (error) => {
      await embedded.close();
      throw error;
    });
    const db = new Kysely<Tables>({ dialect: withCompanyFence(embeddedDialect(embedded)) });
    const stopHousekeeping = keepHouse(db);
    return {
      db,
      kind: 'embedded',
      fsyncCount: () => embedded.fsyncCount(),
      onLost: (listener) => {
        embedded.onLost = listener;
      },
      listen: () => ({ close: async () => undefined }),
      isReady: () => hasAllMigrations(db),
      async close() {
        stopHousekeeping();
        await db.destroy();
        await embedded.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
};

/** Opens PostgreSQL by its address, else the embedded database under `dataDir`, and brings it up to date. */
export const openDatabase = async (options: {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Of PostgreSQL; the embedded database has one session and no time-outs. */
  timeoutsMs?: Timeouts;
  /** How long to wait for a PostgreSQL that is still starting; not at all unless told. */
  databaseWaitMs?: number;
}): Promise<OpenDatabase> =>
  options.databaseUrl
    ? openPostgres(options.databaseUrl, options.timeoutsMs ?? defaultTimeoutsMs, options.databaseWaitMs ?? 0)
    : openEmbedded(options.dataDir);
