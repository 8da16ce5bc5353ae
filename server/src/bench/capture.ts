import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** A statement as the server hands it to `pg`. */
export interface Statement {
  text: string;
  values: unknown[];
  /** Where the server has it prepared. */
  name?: string;
}

const recording = new AsyncLocalStorage<Statement[]>();

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
    recording.getStore()?.push(toStatement(args[0], args[1]));
    return query.apply(this, args);
  } as typeof prototype.query;
};

/** The statements of what runs inside, up to the commit; what the server does after it is not the call's. */
export const record = async <Result>(
  run: () => Promise<Result>,
): Promise<{ result: Result; statements: Statement[] }> => {
  const statements: Statement[] = [];
  const result = await recording.run(statements, run);
  const end = statements.findIndex(({ text }) => text === 'commit');
  return { result, statements: end === -1 ? statements : statements.slice(0, end + 1) };
};
