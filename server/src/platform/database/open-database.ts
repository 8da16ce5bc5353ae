import { defaultPoolSizes, type PoolSizes } from '../base/config.ts';
import { defaultTimeoutsMs, type OpenDatabase, type Timeouts } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedDatabase } from './embedded-database.ts';
import { openOneSession } from './one-session-database.ts';
import { openPostgres } from './open-postgres.ts';
import { serveCopies } from './running-copy.ts';

const openEmbedded = async (dataDir: string): Promise<OpenDatabase> => {
  const lock = lockDirectory(dataDir);
  try {
    const embedded = await EmbeddedDatabase.open(dataDir);
    const { stop, ...database } = await openOneSession((sql, parameters) =>
      embedded.query(sql, parameters),
    ).catch(async (error) => {
      await embedded.close();
      throw error;
    });
    const copies = await serveCopies(dataDir, embedded);
    return {
      ...database,
      fsyncCount: () => embedded.fsyncCount(),
      onLost: (listener) => {
        embedded.onLost = listener;
      },
      async close() {
        await copies.close();
        await stop();
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
