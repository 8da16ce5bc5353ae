import type { Database, Tx } from './database.ts';

const waiting = new WeakMap<Tx, (() => void)[]>();

/** Has something done once what `tx` wrote is there for others to see; never, if it is undone. */
export const afterCommit = (tx: Tx, then: () => void): void => {
  waiting.set(tx, [...(waiting.get(tx) ?? []), then]);
};

/** A transaction whose `afterCommit` is kept. */
export const inTransaction = async <Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  let committed: Tx | undefined;
  const result = await db.transaction().execute((tx) => {
    committed = tx;
    return work(tx);
  });
  for (const then of (committed && waiting.get(committed)) ?? []) then();
  return result;
};
