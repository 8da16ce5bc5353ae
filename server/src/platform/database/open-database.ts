import { Kysely, sql } from 'kysely';
import { defaultPoolSizes, type PoolSizes } from '../base/config.ts';
import { withCompanyFence } from './company-fence.ts';
import { type Database, defaultTimeoutsMs, type OpenDatabase, type Timeouts } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedDatabase, embeddedDialect } from './embedded-database.ts';
import { hasAllMigrations, migrate } from './migrate.ts';
import { openPostgres } from './open-postgres.ts';
import { createPoolWaits, watchPool } from './pool-use.ts';
import { serveCopies } from './running-copy.ts';
import type { Tables } from './tables.ts';

const checkpointEveryMs = 300_000;
const vacuumEveryMs = 3_600_000;

/** A single-user PostgreSQL has no checkpointer and no autovacuum: someone has to do their work. */
const runHousekeeping = (db: Database) => {
  const run = (statement: string) =>
    void sql
      .raw(statement)
      .execute(db)
      .catch((error) => console.warn(`The database's ${statement} failed: ${error}`));
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
  /** Time-outs of PostgreSQL; the embedded database has one session and none. */
  timeoutsMs?: Timeouts;
  /** Longest wait for a PostgreSQL that is still starting; by default none. */
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
