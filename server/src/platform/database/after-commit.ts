import type { Database, Tx } from './database.ts';

const callbacks = new WeakMap<Tx, (() => void)[]>();

/** Runs `callback` after `tx` commits; never if it rolls back. */
export const afterCommit = (tx: Tx, callback: () => void): void => {
  callbacks.set(tx, [...(callbacks.get(tx) ?? []), callback]);
};

/** A transaction that runs its `afterCommit` callbacks. */
export const inTransaction = async <Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  let committed: Tx | undefined;
  const result = await db.transaction().execute((tx) => {
    committed = tx;
    return work(tx);
  });
  for (const callback of (committed && callbacks.get(committed)) ?? []) callback();
  return result;
};
