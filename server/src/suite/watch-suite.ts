import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { SuiteFiles } from '../platform/operate/site/index.ts';
import { announceSuite } from './announce-suite.ts';
import { advanceRollouts, beginRollouts } from './rollouts.service.ts';

const lookEveryMs = 2_000;

/**
 * Looks at the registry and the shell on this node's disk every two seconds, and announces a change to all readers; gives new builds
 * to one share of devices after the other. By
 * looking, as file events get lost on network disks. Nodes with a disk of their own each announce when theirs changes.
 */
export const watchSuite = (
  db: Database,
  files: SuiteFiles,
  log: FastifyBaseLogger,
  { shares, onRollout }: { shares: readonly number[]; onRollout: () => Promise<void> },
) => {
  let announced: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let isStopped = false;

  const look = async () => {
    const suite = await files.read();
    const mark = JSON.stringify([suite.number, suite.served, suite.shell?.buildId]);
    if (mark !== announced) {
      const isStart = announced === undefined;
      // Before anybody is told of a new build, so that not all take it.
      await beginRollouts(db, files, suite, isStart ? 100 : (shares[0] ?? 100), log);
      await onRollout();
      if (!isStart) await announceSuite(db, suite);
    } else await advanceRollouts(db, suite, shares);
    // Only now: where the database is away, the next look announces it.
    announced = mark;
  };

  const schedule = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      looking = look()
        .catch((err: unknown) => log.warn({ err }, 'a change of the suite could not be announced'))
        .finally(schedule);
    }, lookEveryMs).unref();
  };

  return {
    /** The files found at the start are no change. */
    async start() {
      await look();
      schedule();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
