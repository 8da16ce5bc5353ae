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

/** Work through a pooler that lends a connection for one transaction. */
export interface PerTransaction {
  /** SQL that begins every transaction, as no setting lasts longer than it. */
  beginning: string;
}

const toResult = ({ command, rowCount, rows }: pg.QueryResult): QueryResult<unknown> => ({
  rows: rows ?? [],
  ...(changing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
});

type PipelinedClient = pg.PoolClient & { connection: { stream: { cork(): void; uncork(): void } } };

/** Statements by name where the connection stays the same, else without. */
const querySender = (client: pg.PoolClient, perTransaction: PerTransaction | undefined) => {
  if (!perTransaction)
    return (text: string, values: readonly unknown[], isInTransaction: boolean) =>
      queryPrepared(client, text, values, isInTransaction);
  return (text: string, values: readonly unknown[]) =>
    values.length > 0
      ? client.query(text, [...values])
      : client.query(text === 'begin' ? perTransaction.beginning : text);
};

const pipeOf = (client: pg.PoolClient, perTransaction: PerTransaction | undefined): Pipe => {
  const { stream } = (client as PipelinedClient).connection;
  const query = querySender(client, perTransaction);
  return {
    needsTransactions: perTransaction !== undefined,
    async send({ sql, parameters }, isInTransaction) {
      const result = await query(sql, parameters, isInTransaction);
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

  constructor(client: pg.PoolClient, perTransaction: PerTransaction | undefined) {
    super(pipeOf(client, perTransaction));
    this.client = client;
  }
}

/** A driver's source of connections. */
export interface Connections {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/** PostgreSQL through a pool of clients in pipeline mode. */
class PooledDriver extends PipelinedDriver<PooledConnection> implements Driver {
  readonly #pool: Connections;
  readonly #perTransaction: PerTransaction | undefined;

  constructor(pool: Connections, perTransaction: PerTransaction | undefined) {
    super();
    this.#pool = pool;
    this.#perTransaction = perTransaction;
  }

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(await this.#pool.connect(), this.#perTransaction);
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
export const postgresDialect = (pool: Connections, perTransaction?: PerTransaction): Dialect => ({
  createDriver: () => new PooledDriver(pool, perTransaction),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
