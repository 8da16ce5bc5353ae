import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { onJobAdded } from './add-job.ts';
import { jobsRepository } from './jobs.repository.ts';
import type { Queue } from './queue.ts';
import { createJobRunner } from './run-job.ts';

const pollEveryMs = 10_000;
const stopWithinMs = 5_000;

export type QueueWorker = ReturnType<typeof createQueueWorker>;

/**
 * Runs the jobs of a queue off the path of requests: when it is woken, every ten seconds, and whenever a job has ended, as many
 * at a time as the queue says. A slow job has its own place alone.
 */
export const createQueueWorker = <Payload>(db: Database, queue: Queue<Payload>, log: FastifyBaseLogger) => {
  const { name, concurrency, concurrencyPerGroup, concurrencyPerCompany, leaseMs } = queue;
  const run = createJobRunner(db, queue, log);
  const underWay = new Set<Promise<void>>();
  let taking: Promise<void> | undefined;
  let isWakePending = false;
  let isStopped = false;
  let poll: NodeJS.Timeout | undefined;

  const begin = (work: Promise<void>) => {
    const place = work
      .catch((error) => log.error({ err: error, queue: name }, 'what became of a job could not be stored'))
      .finally(() => {
        underWay.delete(place);
        wake();
      });
    underWay.add(place);
  };

  const hasFreePlace = () => !isStopped && underWay.size < concurrency;

  const takeDue = async () => {
    while (isWakePending && hasFreePlace()) {
      isWakePending = false;
      const now = Date.now();
      const jobs = await jobsRepository.lease(db, {
        queue: name,
        count: concurrency - underWay.size,
        concurrencyPerGroup,
        concurrencyPerCompany,
        now: new Date(now),
        leaseEnd: new Date(now + leaseMs),
      });
      for (const job of jobs) begin(run(job));
    }
  };

  const wake = () => {
    isWakePending = true;
    if (taking || !hasFreePlace()) return;
    taking = takeDue()
      .catch((error) =>
        log.error({ err: error, queue: name }, 'a queue could not be read; it is tried again'),
      )
      .finally(() => {
        taking = undefined;
        if (isWakePending) wake();
      });
  };

  return {
    wake,
    start() {
      poll = setInterval(wake, pollEveryMs);
      poll.unref();
      wake();
    },
    /** Resolves when nothing is under way any more: what was due has been done, or waits for another try. */
    async idle(): Promise<void> {
      while (taking || underWay.size > 0) await (taking ?? Promise.race(underWay));
    },
    /** Waits a while for what is under way; what hangs is left to its lease. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(poll);
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, stopWithinMs);
      });
      await Promise.race([Promise.resolve(taking).then(() => Promise.all(underWay)), patience]);
      clearTimeout(timer);
    },
  };
};

/** Has the queue worked on for as long as the server runs; `close` is called once nothing is under way. */
export const runQueue = <Payload>(
  app: FastifyInstance,
  db: Database,
  queue: Queue<Payload>,
  close: () => unknown = () => undefined,
): QueueWorker => {
  const worker = createQueueWorker(db, queue, app.log);
  const unsubscribe = onJobAdded(queue.name, worker.wake);
  app.addHook('onReady', async () => worker.start());
  app.addHook('onClose', async () => {
    unsubscribe();
    await worker.stop();
    await close();
  });
  return worker;
};
