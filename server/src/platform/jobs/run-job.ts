import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { jobsRepository, type TakenJob } from './jobs.repository.ts';
import { GiveUpError, GroupUnavailableError, type Queue, type RunAgain, waitAfter } from './queue.ts';

/** An error of several addresses has a code alone. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error).slice(0, 500);
  const { message, code, name } = error as NodeJS.ErrnoException;
  return (message || code || name).slice(0, 500);
};

/** For the log, which addresses are not for: the words of another server may repeat them. */
const codesOf = (error: unknown) => {
  const source = error instanceof GiveUpError && error.cause ? error.cause : error;
  const { code, responseCode } = source as { code?: unknown; responseCode?: unknown };
  return { code, responseCode };
};

interface Failure {
  at: Date;
  /** The time of the next try. */
  next: Date;
  /** Until then its group waits, where the receiver is away. */
  pausedUntil: Date;
  isLast: boolean;
}

const failureOf = (queue: Queue<never>, job: TakenJob, error: unknown): Failure => {
  const at = new Date();
  const isAway = error instanceof GroupUnavailableError;
  const after = (failures: number) =>
    new Date(at.getTime() + Math.max(waitAfter(queue, failures), isAway ? error.waitMs : 0));
  const ofGroup = job.group_failures + 1;
  const next = after(isAway ? Math.max(job.tries, ofGroup) : job.tries);
  const age = at.getTime() - job.created_at.getTime();
  const isTooOld = queue.giveUpAfterMs !== undefined && age > queue.giveUpAfterMs;
  return { at, next, pausedUntil: after(ofGroup), isLast: isTooOld || error instanceof GiveUpError };
};

/** Runs one taken job, and stores its outcome. It throws only if that could not be stored. */
export const createJobRunner = <Payload>(db: Database, queue: Queue<Payload>, log: FastifyBaseLogger) => {
  const { name, describe = codesOf } = queue;

  const finish = async (job: TakenJob, outcome: RunAgain | undefined) => {
    if (outcome) await jobsRepository.runAgainAt(db, job, outcome.runAt);
    else await jobsRepository.remove(db, job);
    if (job.group_failures > 0) await jobsRepository.forgetFailures(db, name, job.group_key);
  };

  const fail = async (job: TakenJob, error: unknown) => {
    const { at, next, pausedUntil, isLast } = failureOf(queue as Queue<never>, job, error);
    const reason = reasonOf(error);
    const said = { queue: name, job: job.id, tries: job.tries, ...describe(error) };
    if (error instanceof GroupUnavailableError) {
      const failures = job.group_failures + 1;
      await jobsRepository.pauseGroup(db, job, {
        queue: name,
        groupKey: job.group_key,
        failures,
        until: pausedUntil,
      });
    }
    if (isLast) {
      const payload = queue.redact?.(job.payload as Payload);
      await jobsRepository.giveUp(db, job, at, { reason, ...(payload && { payload }) });
      log.error(said, 'a job could not be done and is given up');
      return;
    }
    await jobsRepository.tryAgainAt(db, job, next, reason);
    log.warn({ ...said, next }, 'a job could not be done yet');
  };

  return async (job: TakenJob): Promise<void> => {
    let outcome: RunAgain | undefined;
    try {
      outcome = (await queue.run({
        id: job.id,
        groupKey: job.group_key,
        payload: job.payload as Payload,
        attempt: job.tries,
        createdAt: job.created_at,
      })) as RunAgain | undefined;
    } catch (error) {
      await fail(job, error);
      return;
    }
    await finish(job, outcome);
  };
};
