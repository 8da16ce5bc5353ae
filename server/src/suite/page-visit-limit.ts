import type { PageVisit } from '@waybill/contract';

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** Lines that this node's log has of visits in a minute, of all senders. */
const linesPerMinute = 600;

/** Counts within windows that begin when the first is counted after the last one has ended. */
const windowOf = (lengthMs: number) => {
  let endsAt = 0;
  let counts = new Map<string, number>();
  return {
    /** Adds to the key's count in this window, and returns the sum. */
    add(key: string, count: number, now: number): number {
      if (now >= endsAt) {
        endsAt = now + lengthMs;
        counts = new Map();
      }
      const sum = (counts.get(key) ?? 0) + count;
      counts.set(key, sum);
      return sum;
    },
  };
};

export type VisitLimit = ReturnType<typeof limitVisits>;

/**
 * Says which reports of visits this node takes: so many an hour of an address, and so many lines a minute of all. In memory: a report is
 * worth no write to the database, and no address is stored for it.
 */
export const limitVisits = (perHour: number | undefined) => {
  const byAddress = windowOf(hourMs);
  const ofAll = windowOf(minuteMs);
  return {
    isTaken(address: string, { errors }: Pick<PageVisit, 'errors'>, now = Date.now()): boolean {
      if (perHour === undefined) return true;
      if (ofAll.add('', 1 + errors.length, now) > linesPerMinute) return false;
      return byAddress.add(address, 1, now) <= perHour;
    },
  };
};
