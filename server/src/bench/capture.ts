import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { roundTrips } from '../platform/database/pipelined-connection.ts';

/** A statement as the server hands it to `pg`. */
export interface Statement {
  text: string;
  values: unknown[];
  /** The name under which the server has it prepared. */
  name?: string;
}

interface Recording {
  statements: Statement[];
  trips: string[][];
}

const recording = new AsyncLocalStorage<Recording>();

const toStatement = (query: unknown, values: unknown): Statement => {
  if (typeof query === 'string') return { text: query, values: (values as unknown[] | undefined) ?? [] };
  const { text, values: own, name } = query as Statement;
  return { text, values: own ?? [], ...(name !== undefined && { name }) };
};

/** Has every statement that `record` covers written down, of all connections that this process makes. */
export const watchStatements = () => {
  const { prototype } = pg.Client;
  const query = prototype.query as (...args: unknown[]) => unknown;
  prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    recording.getStore()?.statements.push(toStatement(args[0], args[1]));
    return query.apply(this, args);
  } as typeof prototype.query;
  roundTrips.subscribe((statements) => recording.getStore()?.trips.push(statements as string[]));
};

const upToCommit = <One>(all: One[], isCommit: (one: One) => boolean): One[] => {
  const end = all.findIndex(isCommit);
  return end === -1 ? all : all.slice(0, end + 1);
};

/** The statements of what runs inside, up to the commit; what the server does after it is not the call's. */
export const record = async (run: () => Promise<void>) => {
  const made: Recording = { statements: [], trips: [] };
  await recording.run(made, run);
  return {
    statements: upToCommit(made.statements, ({ text }) => text === 'commit'),
    roundTrips: upToCommit(made.trips, (trip) => trip.includes('commit')).length,
  };
};
