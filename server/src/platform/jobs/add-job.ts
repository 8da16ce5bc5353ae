import { afterCommit } from '../database/after-commit.ts';
import type { Tx } from '../database/database.ts';
import { jobsRepository } from './jobs.repository.ts';
import type { NewJob } from './queue.ts';

const workers = new Map<string, Set<() => void>>();

/** Calls back after every commit of this process that added a job to the queue, until the returned function is called. */
export const onJobAdded = (queue: string, wake: () => void): (() => void) => {
  const woken = workers.get(queue) ?? new Set();
  workers.set(queue, woken.add(wake));
  return () => woken.delete(wake);
};

/** Has this process look for jobs now, rather than within ten seconds. */
export const wakeQueue = (queue: string): void => {
  for (const wake of workers.get(queue) ?? []) wake();
};

/** The same once `tx` is committed, where a statement that is still to be sent adds jobs; `added` never fails. */
export const wakeQueueAfter = (tx: Tx, queue: string, added: Promise<number>): void =>
  afterCommit(tx, async () => {
    if ((await added) > 0) wakeQueue(queue);
  });

/** Adds a job in the transaction of its cause: it is run after the commit, and not without it. */
export const addJob = async <Payload extends object>(tx: Tx, job: NewJob<Payload>): Promise<void> => {
  await jobsRepository.add(tx, [job], new Date());
  afterCommit(tx, () => wakeQueue(job.queue));
};

/** The same for a job that may be there already: it is done again as if it were new, unless it is on its way already: false then. */
export const replayJob = async (tx: Tx, job: NewJob): Promise<boolean> => {
  const isReplayed = await jobsRepository.replay(tx, job, new Date());
  afterCommit(tx, () => wakeQueue(job.queue));
  return isReplayed;
};

/** Ends the hold of a group: what waits for it is done after the commit. */
export const releaseGroup = async (tx: Tx, queue: string, groupKey: string): Promise<void> => {
  await jobsRepository.releaseGroup(tx, queue, groupKey, new Date());
  afterCommit(tx, () => wakeQueue(queue));
};
