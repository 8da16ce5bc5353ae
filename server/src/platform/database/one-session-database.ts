import {
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { withCompanyFence } from './company-fence.ts';
import type { Database, OpenDatabase } from './database.ts';
import { hasAllMigrations, migrate } from './migrate.ts';
import { PipelinedConnection, PipelinedDriver } from './pipelined-connection.ts';
import { createPoolWaits, watchPool } from './pool-use.ts';
import type { Tables } from './tables.ts';

/** Runs one statement of the session. */
export type SessionQuery = (
  sql: string,
  parameters: readonly unknown[],
) => Promise<{ rows: unknown[]; affectedRows: number }>;

/** One session, used by one query or transaction at a time; the others queue. */
class OneSessionDriver extends PipelinedDriver<PipelinedConnection> implements Driver {
  readonly #connection: PipelinedConnection;
  readonly #queue: (() => void)[] = [];
  #isTaken = false;

  constructor(query: SessionQuery) {
    super();
    this.#connection = new PipelinedConnection({
      async send({ sql, parameters }) {
        const { rows, affectedRows } = await query(sql, parameters);
        return { rows, numAffectedRows: BigInt(affectedRows) };
      },
    });
  }

  async destroy() {}

  async acquireConnection(): Promise<PipelinedConnection> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#isTaken = true;
    return this.#connection;
  }

  async releaseConnection(connection: PipelinedConnection) {
    connection.forget();
    const next = this.#queue.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}

/** Kysely's way to a database that has one session. */
export const oneSessionDialect = (query: SessionQuery): Dialect => ({
  createDriver: () => new OneSessionDriver(query),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});

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

/** Brings a database of one session up to date, and keeps it in order until `stop` is called, which closes all but the session itself. */
export const openOneSession = async (query: SessionQuery) => {
  await migrate(new Kysely({ dialect: oneSessionDialect(query) }));
  const watched = watchPool(oneSessionDialect(query), { name: 'main', most: 1, waits: createPoolWaits() });
  const db = new Kysely<Tables>({ dialect: withCompanyFence(watched.dialect) });
  const stopHousekeeping = runHousekeeping(db);
  return {
    db,
    reads: async () => db,
    kind: 'embedded',
    pools: [watched.use],
    listen: () => ({ close: async () => undefined }),
    isReady: () => hasAllMigrations(db),
    async stop() {
      stopHousekeeping();
      await db.destroy();
    },
  } satisfies Partial<OpenDatabase> & { stop(): Promise<void> };
};
