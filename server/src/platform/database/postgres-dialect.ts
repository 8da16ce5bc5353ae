import {
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { type Pipe, PipelinedConnection, PipelinedDriver } from './pipelined-connection.ts';
import { queryPrepared } from './prepared-statements.ts';

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const toResult = ({ command, rowCount, rows }: pg.QueryResult): QueryResult<unknown> => ({
  rows: rows ?? [],
  ...(changing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
});

type PipelinedClient = pg.PoolClient & { connection: { stream: { cork(): void; uncork(): void } } };

const pipeOf = (client: pg.PoolClient): Pipe => {
  const { stream } = (client as PipelinedClient).connection;
  return {
    async send({ sql, parameters }, isInTransaction) {
      const result = await queryPrepared(client, sql, parameters, isInTransaction);
      // PostgreSQL responds to the commit of a failed transaction with a rollback, and with no error.
      if (sql === 'commit' && result.command !== 'COMMIT')
        throw new Error('The transaction had failed before its commit.');
      return toResult(result);
    },
    together(send) {
      stream.cork();
      send();
      stream.uncork();
    },
  };
};

class PooledConnection extends PipelinedConnection {
  readonly client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    super(pipeOf(client));
    this.client = client;
  }
}

/** PostgreSQL through a pool of clients in pipeline mode. */
class PooledDriver extends PipelinedDriver<PooledConnection> implements Driver {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super();
    this.#pool = pool;
  }

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(await this.#pool.connect());
  }

  async releaseConnection(connection: PooledConnection) {
    connection.forget();
    connection.client.release();
  }

  async destroy() {
    await this.#pool.end();
  }
}

/** Kysely's way to PostgreSQL. */
export const postgresDialect = (pool: pg.Pool): Dialect => ({
  createDriver: () => new PooledDriver(pool),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
