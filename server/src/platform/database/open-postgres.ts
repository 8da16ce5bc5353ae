import type { PoolSizes } from '../base/config.ts';
import { type Connecting, connect, connectPatiently, requireReachable } from './connect-postgres.ts';
import type { OpenDatabase, Timeouts } from './database.ts';
import { listenTo } from './listener.ts';
import { hasAllMigrations, migrate } from './migrate.ts';
import { createPoolWaits } from './pool-use.ts';
import { PostgresHosts } from './postgres-hosts.ts';
import { createReadReplica } from './read-replica.ts';

/** A read that takes longer asks for too much. */
const expensiveReadMs = 5_000;
/** Room to add up figures without sorting them, and one processor at most for each. */
const expensiveReadSettings = { work_mem: '32MB', max_parallel_workers_per_gather: 0 };

const migratePatiently = async (url: string, variable: string, waitMs: number) => {
  const db = connectPatiently(url);
  try {
    await requireReachable(db, new PostgresHosts(url), variable, waitMs);
    await migrate(db);
  } finally {
    await db.destroy();
  }
};

export interface PostgresOptions {
  url: string;
  /** PostgreSQL itself, where `url` is a PgBouncer. */
  directUrl: string | undefined;
  /** A server that follows the one at `url`, or a PgBouncer in front of it if `url` is one. */
  readUrl: string | undefined;
  timeoutsMs: Timeouts;
  pools: PoolSizes;
  waitMs: number;
}

/** Migrates on a connection of its own, then opens the pools. */
export const openPostgres = async (options: PostgresOptions): Promise<OpenDatabase> => {
  const { url, directUrl = url, readUrl, timeoutsMs, pools, waitMs } = options;
  const isPooled = options.directUrl !== undefined;
  await migratePatiently(directUrl, isPooled ? 'DATABASE_LISTEN_URL' : 'DATABASE_URL', waitMs);
  const waits = createPoolWaits();
  const hosts = new PostgresHosts(url);
  const ofReads = (at: PostgresHosts): Connecting => ({
    hosts: at,
    timeoutsMs: { ...timeoutsMs, statement: Math.min(timeoutsMs.statement, expensiveReadMs) },
    size: pools.reads,
    settings: expensiveReadSettings,
    isPooled,
  });
  const main = connect(
    {
      hosts,
      timeoutsMs,
      size: pools.main,
      isPooled,
    },
    { name: 'main', waits },
  );
  const reads = connect(ofReads(hosts), { name: 'reads', waits });
  const { db } = main;
  const replica =
    readUrl === undefined
      ? undefined
      : createReadReplica({
          ofReads: ofReads(new PostgresHosts(readUrl)),
          waits,
          primary: { db, reads: reads.db },
        });
  const close = async () => {
    await replica?.close();
    await Promise.all([db.destroy(), reads.db.destroy()]);
  };
  if (isPooled)
    await requireReachable(db, hosts, 'DATABASE_URL', waitMs).catch(async (error) => {
      await close();
      throw error;
    });
  const directHosts = isPooled ? new PostgresHosts(directUrl) : hosts;
  return {
    db,
    reads: replica ? replica.upToDate : async () => reads.db,
    kind: 'postgres',
    pools: [main.use, reads.use, ...(replica ? [replica.use] : [])],
    ...(replica && { replica: replica.state }),
    fsyncCount: async () => 0,
    onLost: () => undefined,
    listen: (channel, listener) => listenTo(directHosts, channel, listener),
    isReady: () => hasAllMigrations(db),
    close,
  };
};
