import { DomainError } from '../../platform/base/errors.ts';

/**
 * Runs a few pieces of work at a time, one of each person, and queues some more, one of each person; beyond that the caller has
 * to try again (429).
 */
export const createConcurrencyLimit = (atOnce: number, waitingAtMost: number) => {
  const waiting: { who: string; go: () => void }[] = [];
  const running = new Set<string>();

  /** Lets in whoever waits longest and has nothing running. */
  const letIn = () => {
    const place = running.size < atOnce ? waiting.findIndex(({ who }) => !running.has(who)) : -1;
    const [next] = place < 0 ? [] : waiting.splice(place, 1);
    if (!next) return;
    running.add(next.who);
    next.go();
  };

  return async <Result>(who: string, work: () => Promise<Result>): Promise<Result> => {
    const isFull = running.size >= atOnce || running.has(who);
    if (isFull && (waiting.length >= waitingAtMost || waiting.some((other) => other.who === who)))
      throw new DomainError('request.too_many', { retryAfterSeconds: 5 });
    await new Promise<void>((go) => {
      waiting.push({ who, go });
      letIn();
    });
    try {
      return await work();
    } finally {
      running.delete(who);
      letIn();
    }
  };
};
