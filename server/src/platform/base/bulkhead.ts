/** The number of pieces of work that one key, such as a user, may have running at a time. */
export interface Bound {
  key: string;
  atOnce: number;
}

interface Waiter {
  bounds: readonly Bound[];
  start(): void;
}

/** Thrown if there is neither a free slot nor a free place in the queue. */
export class BulkheadFull extends Error {
  override name = 'BulkheadFull' as const;
}

/**
 * Bounds work that runs at the same time, by several keys at once. Without a free slot the caller waits, for `waitMs` at most; no key
 * has more than twice as many waiting as it may have running.
 */
export const createBulkhead = (waitMs: number) => {
  const running = new Map<string, number>();
  const waiting: Waiter[] = [];

  const hasCapacity = (bounds: readonly Bound[]) =>
    bounds.every(({ key, atOnce }) => (running.get(key) ?? 0) < atOnce);
  const mayWait = (bounds: readonly Bound[]) =>
    bounds.every(({ key, atOnce }) => {
      const others = waiting.filter((waiter) => waiter.bounds.some((bound) => bound.key === key));
      return others.length < atOnce * 2;
    });
  const add = (bounds: readonly Bound[], change: 1 | -1) => {
    for (const { key } of bounds) {
      const count = (running.get(key) ?? 0) + change;
      if (count === 0) running.delete(key);
      else running.set(key, count);
    }
  };

  /** First come, first served, except that no caller waits for another's bound. */
  const startNext = () => {
    for (const waiter of [...waiting]) if (hasCapacity(waiter.bounds)) waiter.start();
  };

  /** The slot is taken at once, so that no other caller gets it in between. */
  const occupy = (bounds: readonly Bound[]) => {
    add(bounds, 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      add(bounds, -1);
      startNext();
    };
  };

  const waitForSlot = (bounds: readonly Bound[], signal: AbortSignal | undefined) =>
    new Promise<() => void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(waiter), 1);
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        leave();
        reject(new BulkheadFull('No slot was free in time.'));
      };
      const waiter: Waiter = {
        bounds,
        start() {
          leave();
          resolve(occupy(bounds));
        },
      };
      const timer = setTimeout(giveUp, waitMs);
      signal?.addEventListener('abort', giveUp);
      waiting.push(waiter);
    });

  return {
    /** Takes a slot of each bound; call what it gives when the work is done. `signal`: the caller is gone. */
    async acquire(bounds: readonly Bound[], signal?: AbortSignal): Promise<() => void> {
      if (hasCapacity(bounds)) return occupy(bounds);
      if (signal?.aborted || !mayWait(bounds)) throw new BulkheadFull('Too many are waiting for a slot.');
      return waitForSlot(bounds, signal);
    },
    /** Counts the slots that this key has taken. */
    runningOf: (key: string): number => running.get(key) ?? 0,
  };
};
