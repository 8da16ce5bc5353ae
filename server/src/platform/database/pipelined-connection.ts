import { tracingChannel } from 'node:diagnostics_channel';
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type { Sql } from './database.ts';

/** A statement that waits for the next one, to travel with it. */
interface Deferred {
  resolve(result: QueryResult<unknown>): void;
  reject(error: unknown): void;
}

type Statement = CompiledQuery & { deferred?: Deferred };

/** The way of statements to a database that responds to them in the order in which they are sent. */
export interface Pipe {
  send(query: CompiledQuery, isInTransaction: boolean): Promise<QueryResult<unknown>>;
  /** Has what is sent inside leave in one piece. */
  together?(send: () => void): void;
  /** A statement outside a transaction gets one of its own, in the same round trip. */
  needsTransactions?: boolean;
}

/** Statements that PostgreSQL runs only outside of transactions. */
const isOutsideOnly = (sql: string) => /^\s*vacuum\b/i.test(sql);

export interface RoundTrip {
  /** The texts of the statements that are sent together. */
  statements: string[];
}

/** Reports each round trip to the database, within the asynchronous context of its call. */
export const roundTrips = tracingChannel<unknown, RoundTrip>('waybill:database-round-trip');

/** The result of a deferred statement before it is sent. */
const noResultYet: QueryResult<unknown> = { rows: [] };

/** A connection that sends a statement whose result is not awaited together with the next one. */
export class PipelinedConnection implements DatabaseConnection {
  /** From the request to begin until it is committed or rolled back. */
  isInTransaction = false;
  readonly #pipe: Pipe;
  #waiting: CompiledQuery[] = [];
  #settle: Deferred[] = [];

  constructor(pipe: Pipe) {
    this.#pipe = pipe;
  }

  /** Sends it with the next statement; where it fails, that one fails with its error. */
  defer(query: CompiledQuery, deferred: Deferred = { resolve() {}, reject() {} }) {
    this.#waiting.push(query);
    this.#settle.push(deferred);
  }

  async executeQuery<Row>(query: Statement): Promise<QueryResult<Row>> {
    if (query.deferred) {
      this.defer(query, query.deferred);
      return noResultYet as QueryResult<Row>;
    }
    if (!roundTrips.hasSubscribers) return this.#sendWith<Row>(query);
    const statements = [...this.#waiting, query].map(({ sql }) => sql);
    return roundTrips.tracePromise(() => this.#sendWith<Row>(query), { statements });
  }

  async #sendWith<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const isAlone =
      this.#pipe.needsTransactions === true && !this.isInTransaction && !isOutsideOnly(query.sql);
    if (this.#waiting.length === 0 && !isAlone)
      return (await this.#pipe.send(query, this.isInTransaction)) as QueryResult<Row>;
    return (await this.#sendAll(query, isAlone)) as QueryResult<Row>;
  }

  /** Forgets what was not sent, of a transaction that is undone; whether its beginning had been. */
  forget(): { hasBegun: boolean } {
    const hasBegun = !this.#waiting.some(({ sql }) => sql === 'begin');
    for (const { reject } of this.#settle) reject(new Error('The transaction was undone.'));
    this.#waiting = [];
    this.#settle = [];
    return { hasBegun };
  }

  streamQuery(): never {
    throw new Error('There are no cursors: read in batches.');
  }

  async #sendAll(query: CompiledQuery, isAlone: boolean): Promise<QueryResult<unknown>> {
    const queries = [...this.#waiting, query];
    const settle = this.#settle;
    const last = queries.length - 1;
    this.#waiting = [];
    this.#settle = [];
    let sent: Promise<QueryResult<unknown>>[] = [];
    let around: Promise<QueryResult<unknown>>[] = [];
    const send = () => {
      const begun = isAlone ? [this.#pipe.send(CompiledQuery.raw('begin'), true)] : [];
      sent = queries.map((one) => this.#pipe.send(one, this.isInTransaction || isAlone));
      const ended = isAlone ? [this.#pipe.send(CompiledQuery.raw('commit'), true)] : [];
      around = [...begun, ...ended];
    };
    if (this.#pipe.together) this.#pipe.together(send);
    else send();
    const results = await Promise.allSettled([...sent, ...around]);
    results.forEach((result, n) => {
      if (result.status === 'fulfilled') settle[n]?.resolve(result.value);
      else settle[n]?.reject(result.reason);
    });
    // The first to fail made the others fail.
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return (results[last] as PromiseFulfilledResult<QueryResult<unknown>>).value;
  }
}

/** Transactions whose beginning travels with their first statement; what both databases' drivers have in common. */
export abstract class PipelinedDriver<Connection extends PipelinedConnection> {
  async init() {}

  async beginTransaction(connection: Connection) {
    connection.isInTransaction = true;
    connection.defer(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: Connection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    connection.isInTransaction = false;
  }

  async rollbackTransaction(connection: Connection) {
    const { hasBegun } = connection.forget();
    if (hasBegun) await connection.executeQuery(CompiledQuery.raw('rollback'));
    connection.isInTransaction = false;
  }
}

/**
 * Has a statement of a transaction sent together with the transaction's next one, or with its commit: it costs no round trip
 * of its own. Should it fail, the next one fails with its error, and the transaction is undone. The result comes when it is there.
 */
export const defer = async <Row>(
  tx: Sql,
  query: CompiledQuery<Row> | { compile(executor: Sql): CompiledQuery<Row> },
): Promise<{ result: Promise<QueryResult<Row>> }> => {
  let deferred: Deferred = { resolve() {}, reject() {} };
  const result = new Promise<QueryResult<unknown>>((resolve, reject) => {
    deferred = { resolve, reject };
  });
  // A failure reaches those who await the result; the result need not be awaited.
  result.catch(() => undefined);
  const compiled = 'compile' in query ? query.compile(tx) : query;
  await tx.executeQuery({ ...compiled, deferred } as Statement);
  return { result: result as Promise<QueryResult<Row>> };
};

/** Two statements that wait for nothing of each other, sent in one piece; the rows of both. */
export const readTogether = async <First, Second>(
  db: Sql,
  first: CompiledQuery<First> | { compile(executor: Sql): CompiledQuery<First> },
  second: CompiledQuery<Second> | { compile(executor: Sql): CompiledQuery<Second> },
): Promise<[First[], Second[]]> => {
  const read = async (connection: Sql): Promise<[First[], Second[]]> => {
    const compiled = 'compile' in second ? second.compile(connection) : second;
    const { result } = await defer(connection, first);
    const { rows } = await connection.executeQuery(compiled);
    return [(await result).rows, rows];
  };
  return db.isTransaction ? read(db) : db.connection().execute(read);
};
