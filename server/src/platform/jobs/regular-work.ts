import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { jobsRepository } from './jobs.repository.ts';
import type { Queue } from './queue.ts';

/** Work that is done from time to time, by one of the nodes. */
export interface RegularTask {
  name: string;
  everyMs: number;
  run(now: Date): Promise<unknown>;
}

export const regularQueueName = 'housekeeping';

const minuteMs = 60_000;

/** Regular work as a queue: a job per task, which is never over but waits for its next time. Tasks do not wait for each other. */
export const regularQueue = (tasks: readonly RegularTask[], log: FastifyBaseLogger): Queue<object> => ({
  name: regularQueueName,
  concurrency: tasks.length,
  leaseMs: 10 * minuteMs,
  firstWaitMs: minuteMs,
  longestWaitMs: 60 * minuteMs,
  async run({ groupKey }) {
    const task = tasks.find(({ name }) => name === groupKey);
    // A task of another version, whose nodes do it.
    if (!task) return { runAt: new Date(Date.now() + minuteMs) };
    await task.run(new Date());
    return { runAt: new Date(Date.now() + task.everyMs) };
  },
  describe(error) {
    log.error({ err: error }, 'housekeeping failed');
    return {};
  },
});

/** Adds the jobs of tasks that have none yet. */
export const plan = (db: Database, tasks: readonly RegularTask[], now: Date): Promise<void> =>
  jobsRepository.add(
    db,
    tasks.map(({ name }) => ({
      id: `${regularQueueName} ${name}`,
      queue: regularQueueName,
      groupKey: name,
      payload: {},
    })),
    now,
  );
