import { DomainError } from '../../platform/base/errors.ts';

/**
 * Runs a few pieces of work at a time and queues some more, one of each person; beyond that the caller has
 * to try again.
 */
export const createConcurrencyLimit = (atOnce: number, waitingAtMost: number) => {
  const waiting: { who: string; go: () => void }[] = [];
  let running = 0;

  return async <Result>(who: string, work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost || waiting.some((other) => other.who === who))
        throw new DomainError('request.too_many', { retryAfterSeconds: 5 });
      await new Promise<void>((go) => waiting.push({ who, go }));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, so that no other caller gets it in between.
      if (next) next.go();
      else running -= 1;
    }
  };
};
