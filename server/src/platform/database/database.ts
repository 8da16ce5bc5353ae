import { Kysely, sql, type Transaction } from 'kysely';
import { createPoolWaits, type PoolUse, watchPool } from '../metrics/pool-use.ts';
import { serveCopies } from './backup/running-copy.ts';
import { withCompanyFence } from './company-fence.ts';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedDatabase, embeddedDialect } from './embedded-database.ts';
import type { Listening } from './listener.ts';
import { hasAllMigrations, migrate } from './migrate.ts';
import { openPostgres } from './open-postgres.ts';
import type { ReplicaState } from './read-replica.ts';
import type { Tables } from './tables.ts';

/** A connection for reading. */
export type Database = Kysely<Tables>;
/** The open transaction of a write. Inside it nothing may go around it: the embedded database has one session. */
export type Tx = Transaction<Tables>;
/** Either of the two: what a repository's read takes. */
export type Sql = Kysely<Tables>;

export interface OpenDatabase {
  db: Database;
  /**
   * Where a read that may take long finds what is committed now: connections of their own, so that others need not wait for them, to
   * a replica if there is one that has it all. On the embedded database, which has one session, the same.
   */
  reads(): Promise<Database>;
  kind: 'embedded' | 'postgres';
  /** How connections are used. */
  pools: readonly PoolUse[];
  /** Of the server that takes the expensive reads, if there is one. */
  replica?: ReplicaState;
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
export type Timeouts = typeof defaultTimeoutsMs;

/** Connections to PostgreSQL that a node has at most. */
export interface PoolSizes {
  main: number;
  /** For reads that may take long. */
  reads: number;
}
export const defaultPoolSizes: PoolSizes = { main: 10, reads: 8 };

const checkpointEveryMs = 300_000;
const vacuumEveryMs = 3_600_000;

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
    const watched = watchPool(embeddedDialect(embedded), {
      name: 'main',
      most: 1,
      waits: createPoolWaits(),
    });
    const db = new Kysely<Tables>({ dialect: withCompanyFence(watched.dialect) });
    const stopHousekeeping = runHousekeeping(db);
    const copies = await serveCopies(dataDir, embedded);
    return {
      db,
      reads: async () => db,
      kind: 'embedded',
      pools: [watched.use],
      fsyncCount: () => embedded.fsyncCount(),
      onLost: (listener) => {
        embedded.onLost = listener;
      },
      listen: () => ({ close: async () => undefined }),
      isReady: () => hasAllMigrations(db),
      async close() {
        stopHousekeeping();
        await copies.close();
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
  /** PostgreSQL itself, where `databaseUrl` is a PgBouncer that lends connections for a transaction at a time. */
  directUrl?: string | undefined;
  /** A server that follows it and takes the expensive reads. */
  readUrl?: string | undefined;
  dataDir: string;
  /** Of PostgreSQL; the embedded database has one session and no time-outs. */
  timeoutsMs?: Timeouts;
  /** How long to wait for a PostgreSQL that is still starting; by default not at all. */
  databaseWaitMs?: number;
  pools?: PoolSizes;
}): Promise<OpenDatabase> =>
  options.databaseUrl
    ? openPostgres({
        url: options.databaseUrl,
        directUrl: options.directUrl,
        readUrl: options.readUrl,
        timeoutsMs: options.timeoutsMs ?? defaultTimeoutsMs,
        pools: options.pools ?? defaultPoolSizes,
        waitMs: options.databaseWaitMs ?? 0,
      })
    : openEmbedded(options.dataDir);
