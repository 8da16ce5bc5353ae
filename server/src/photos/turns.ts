import { DomainError } from '../platform/errors.ts';

/**
 * Lets a few pieces of work run at a time and some more wait, one of each person; who comes beyond that is asked
 * to try again.
 */
export const createTurns = (atOnce: number, waitingAtMost: number) => {
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
      // The place is handed on, so that nobody slips in between.
      if (next) next.go();
      else running -= 1;
    }
  };
};
