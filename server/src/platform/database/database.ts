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
  /**
   * For reads that may take long: connections of their own, so that others need not wait for them. On the embedded
   * database, which has one session, the same.
   */
  reads: Database;
  kind: 'embedded' | 'postgres';
  /** How often data was flushed to the disk; the embedded database only. */
  fsyncCount(): Promise<number>;
  /** Calls back when the embedded database's thread has ended by itself; nothing works from then on. */
  onLost(listener: (error: Error) => void): void;
  /**
   * Subscribes to a channel of other nodes; called without a text when something may have been missed. On
   * the embedded database there are no other nodes.
   */
  listen(channel: string, listener: (text: string | undefined) => void): Listening;
  /** Reachable and migrated. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** The longest that a call waits for one statement or for a lock; then it gets a 503. */
export const defaultTimeoutsMs = {
  statement: 15_000,
  lock: 10_000,
  idleInTransaction: 30_000,
  connection: 5_000,
};
type Timeouts = typeof defaultTimeoutsMs;

/** Connections to PostgreSQL that a node has at most. */
export interface PoolSizes {
  main: number;
  /** For reads that may take long. */
  reads: number;
}
export const defaultPoolSizes: PoolSizes = { main: 10, reads: 8 };

interface Connecting {
  url: string;
  /** None for a migration, which may take longer than any call may. */
  timeoutsMs?: Timeouts;
  size: number;
  /** PostgreSQL's settings of each connection. */
  settings?: string;
}

/** A read that takes longer asks for too much. */
const expensiveReadMs = 5_000;
/** Room to add up figures without sorting them, and one processor at most for each. */
const expensiveReadSettings = '-c work_mem=32MB -c max_parallel_workers_per_gather=0';
const checkpointEveryMs = 300_000;
const vacuumEveryMs = 3_600_000;

const longestPauseMs = 2_000;

/** Waits for a PostgreSQL that starts or recovers, and logs it once; a wrong configuration fails at once. */
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

const connect = ({ url, timeoutsMs, size, settings }: Connecting) => {
  const pool = new pg.Pool({
    pipeline: true,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: (timeoutsMs ?? defaultTimeoutsMs).connection,
    keepAlive: true,
    ...(settings && { options: settings }),
    ...(timeoutsMs && {
      statement_timeout: timeoutsMs.statement,
      lock_timeout: timeoutsMs.lock,
      idle_in_transaction_session_timeout: timeoutsMs.idleInTransaction,
      // If the network drops the response, the server's own time-out never arrives.
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
  return new Kysely<Tables>({ dialect: timeoutsMs ? withCompanyFence(dialect) : dialect });
};

/** A migration may take longer than any call may. */
const migratePatiently = async (url: string, waitMs: number) => {
  const db = connect({ url, size: 1 });
  try {
    await requireReachable(db, url, waitMs);
    await migrate(db);
  } finally {
    await db.destroy();
  }
};

const openPostgres = async (
  url: string,
  timeoutsMs: Timeouts,
  pools: PoolSizes,
  waitMs: number,
): Promise<OpenDatabase> => {
  await migratePatiently(url, waitMs);
  const db = connect({ url, timeoutsMs, size: pools.main });
  const reads = connect({
    url,
    timeoutsMs: { ...timeoutsMs, statement: Math.min(timeoutsMs.statement, expensiveReadMs) },
    size: pools.reads,
    settings: expensiveReadSettings,
  });
  return {
    db,
    reads,
    kind: 'postgres',
    fsyncCount: async () => 0,
    onLost: () => undefined,
    listen: (channel, listener) => listenTo(url, channel, listener),
    isReady: () => hasAllMigrations(db),
    async close() {
      await Promise.all([db.destroy(), reads.destroy()]);
    },
  };
};

/** A single-user PostgreSQL has no checkpointer and no autovacuum: someone has to do their work. */
const runHousekeeping = (db: Database) => {
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
    const stopHousekeeping = runHousekeeping(db);
    return {
      db,
      reads: db,
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
  /** How long to wait for a PostgreSQL that is still starting; by default not at all. */
  databaseWaitMs?: number;
  pools?: PoolSizes;
}): Promise<OpenDatabase> =>
  options.databaseUrl
    ? openPostgres(
        options.databaseUrl,
        options.timeoutsMs ?? defaultTimeoutsMs,
        options.pools ?? defaultPoolSizes,
        options.databaseWaitMs ?? 0,
      )
    : openEmbedded(options.dataDir);
