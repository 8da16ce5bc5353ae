import { setTimeout } from 'node:timers/promises';
import { type Dialect, Kysely, sql } from 'kysely';
import pg from 'pg';
import { createPoolWaits, type PoolUse, watchPool } from '../metrics/pool-use.ts';
import { StartError } from '../start-error.ts';
import { withCompanyFence } from './company-fence.ts';
import { defaultTimeoutsMs, type OpenDatabase, type PoolSizes, type Timeouts } from './database.ts';
import { listenTo } from './listener.ts';
import { hasAllMigrations, migrate } from './migrate.ts';
import { isStillStarting } from './out-of-reach.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { Tables } from './tables.ts';
import { embeddedParsers } from './value-types.ts';

/** PostgreSQL's settings by name. */
type Settings = Record<string, string | number>;

interface Connecting {
  url: string;
  /** None for a migration, which may take longer than any call may. */
  timeoutsMs?: Timeouts;
  size: number;
  settings?: Settings;
  /** The address is a PgBouncer's, which lends a connection for one transaction: no setting outlasts it. */
  isPooled?: boolean;
}

/** A read that takes longer asks for too much. */
const expensiveReadMs = 5_000;
/** Room to add up figures without sorting them, and one processor at most for each. */
const expensiveReadSettings: Settings = { work_mem: '32MB', max_parallel_workers_per_gather: 0 };

const longestPauseMs = 2_000;

/** Waits for a PostgreSQL that starts or recovers, and logs it once; a wrong configuration fails at once. */
const requireReachable = async (db: Kysely<Tables>, url: string, variable: string, waitMs: number) => {
  const { host, pathname } = new URL(url);
  const name = `PostgreSQL at ${host}${pathname} (${variable})`;
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

const limitsOf = (timeoutsMs: Timeouts | undefined) =>
  timeoutsMs && {
    statement_timeout: timeoutsMs.statement,
    lock_timeout: timeoutsMs.lock,
    idle_in_transaction_session_timeout: timeoutsMs.idleInTransaction,
  };

/** Settings of a connection of our own; a PgBouncer rejects connections that ask for any. */
const startSettings = ({ timeoutsMs, settings }: Connecting) => ({
  ...(settings && {
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  }),
  ...limitsOf(timeoutsMs),
});

/** A transaction's first words where no setting lasts longer. */
const beginningWith = (settings: Settings): string =>
  ['begin', ...Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`)].join('; ');

const dialectOf = (connecting: Connecting): Dialect => {
  const { url, timeoutsMs, size, settings, isPooled } = connecting;
  const pool = new pg.Pool({
    pipeline: true,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: (timeoutsMs ?? defaultTimeoutsMs).connection,
    keepAlive: true,
    ...(!isPooled && startSettings(connecting)),
    // If the network drops the response, the server's own time-out never arrives.
    ...(timeoutsMs && { query_timeout: timeoutsMs.statement + 5_000 }),
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        embeddedParsers[oid] ??
        pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // Without listeners a connection that breaks, idle or lent out, would end the process; its query fails anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return postgresDialect(
    pool,
    isPooled ? { beginning: beginningWith({ ...limitsOf(timeoutsMs), ...settings }) } : undefined,
  );
};

/** A node's connections, and how they are used. */
const connect = (connecting: Connecting, pool: Pick<PoolUse, 'name' | 'waits'>) => {
  const { dialect, use } = watchPool(dialectOf(connecting), { ...pool, most: connecting.size });
  return { db: new Kysely<Tables>({ dialect: withCompanyFence(dialect) }), use };
};

/** A connection without time-outs, for what may take long and works on the tables of all companies: migrations, backups. */
export const connectPatiently = (url: string): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: dialectOf({ url, size: 1 }) });

const migratePatiently = async (url: string, variable: string, waitMs: number) => {
  const db = connectPatiently(url);
  try {
    await requireReachable(db, url, variable, waitMs);
    await migrate(db);
  } finally {
    await db.destroy();
  }
};

export interface PostgresOptions {
  url: string;
  /** PostgreSQL itself, where `url` is a PgBouncer. */
  directUrl: string | undefined;
  timeoutsMs: Timeouts;
  pools: PoolSizes;
  waitMs: number;
}

/** Migrates on a connection of its own, then opens both pools. */
export const openPostgres = async (options: PostgresOptions): Promise<OpenDatabase> => {
  const { url, directUrl = url, timeoutsMs, pools, waitMs } = options;
  const isPooled = options.directUrl !== undefined;
  await migratePatiently(directUrl, isPooled ? 'DATABASE_LISTEN_URL' : 'DATABASE_URL', waitMs);
  const waits = createPoolWaits();
  const main = connect({ url, timeoutsMs, size: pools.main, isPooled }, { name: 'main', waits });
  const expensive = connect(
    {
      url,
      timeoutsMs: { ...timeoutsMs, statement: Math.min(timeoutsMs.statement, expensiveReadMs) },
      size: pools.reads,
      settings: expensiveReadSettings,
      isPooled,
    },
    { name: 'reads', waits },
  );
  const { db } = main;
  const reads = expensive.db;
  const close = async () => {
    await Promise.all([db.destroy(), reads.destroy()]);
  };
  if (isPooled)
    await requireReachable(db, url, 'DATABASE_URL', waitMs).catch(async (error) => {
      await close();
      throw error;
    });
  return {
    db,
    reads,
    kind: 'postgres',
    pools: [main.use, expensive.use],
    fsyncCount: async () => 0,
    onLost: () => undefined,
    listen: (channel, listener) => listenTo(directUrl, channel, listener),
    isReady: () => hasAllMigrations(db),
    close,
  };
};
