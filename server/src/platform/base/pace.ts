/** The rate of one key, such as a user: so many in a row, and so many a minute in the long run. */
export interface Pace {
  key: string;
  burst: number;
  perMinute: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Beyond this number, buckets that have filled up again are dropped. */
const mostBuckets = 10_000;

/** Token buckets in this process's memory: a node counts for itself. `now` is in ms. */
export const createPaceLimit = () => {
  const buckets = new Map<string, Bucket>();

  const tokensOf = ({ key, burst, perMinute }: Pace, now: number): number => {
    const bucket = buckets.get(key);
    return bucket ? Math.min(burst, bucket.tokens + ((now - bucket.at) / 60_000) * perMinute) : burst;
  };
  const dropFull = (now: number) => {
    if (buckets.size < mostBuckets) return;
    // An hour fills any bucket that is of use.
    for (const [key, { at }] of buckets) if (now - at > 3_600_000) buckets.delete(key);
  };

  return {
    /** Consumes a token of each pace and returns 0; or consumes none and returns the ms until all have one. */
    consume(paces: readonly Pace[], now = performance.now()): number {
      const waits = paces.map((pace) => ((1 - tokensOf(pace, now)) / pace.perMinute) * 60_000);
      const waitMs = Math.max(0, ...waits);
      if (waitMs > 0) return waitMs;
      dropFull(now);
      for (const pace of paces) buckets.set(pace.key, { tokens: tokensOf(pace, now) - 1, at: now });
      return 0;
    },
  };
};
