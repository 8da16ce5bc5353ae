import { setTimeout as rest } from 'node:timers/promises';
import type { BenchCompany } from './seed.ts';
import { makeCall, type TimedCall, type Times, timesOf } from './timed-calls.ts';

export interface StarveFigures {
  searchers: number;
  quiet: Times;
  /** While the other company searches. */
  loaded: Times;
  /** Responses of the board that were not 200. */
  rejected: number;
  searches: { served: number; rejected: number; failed: number };
}

const boardOf = ({ dispatcher }: BenchCompany): TimedCall => ({
  ...{ path: 'order/filter/index', body: { status: 'unassigned' }, identity: dispatcher },
});

/** A dispatcher who looks at the board again and again, ten times a second at most. */
const watchBoard = async (url: string, company: BenchCompany, seconds: number) => {
  const latencies: number[] = [];
  let rejected = 0;
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const { status, ms } = await makeCall(url, boardOf(company));
    latencies.push(ms);
    if (status !== 200) rejected += 1;
    await rest(Math.max(0, 100 - ms));
  }
  return { times: timesOf(latencies), rejected };
};

/** Somebody who searches again as soon as they may; where they have to wait, they wait. */
const search = async (url: string, identity: TimedCall['identity'], isOver: () => boolean) => {
  const counts = { served: 0, rejected: 0, failed: 0 };
  for (let n = 0; !isOver(); n += 1) {
    const body = { search: `nobody ${n}` };
    const { status, headers } = await makeCall(url, { path: 'order/search/index', body, identity });
    if (status === 200) counts.served += 1;
    else if (status === 429) {
      counts.rejected += 1;
      await rest(Number(headers.get('retry-after') ?? 1) * 1_000);
    } else counts.failed += 1;
  }
  return counts;
};

/** Another company's board while so many searches of the large company are under way at a time. */
export const measureStarving = async (
  url: string,
  large: BenchCompany,
  other: BenchCompany,
  { searchers, seconds }: { searchers: number; seconds: number },
): Promise<StarveFigures> => {
  await watchBoard(url, other, 2);
  const quiet = await watchBoard(url, other, seconds);
  let isOver = false;
  const searching = Array.from({ length: searchers }, (_, n) =>
    search(url, large.dispatchers[n % large.dispatchers.length]!, () => isOver),
  );
  await rest(1_000);
  const loaded = await watchBoard(url, other, seconds);
  isOver = true;
  const searches = (await Promise.all(searching)).reduce((sum, one) => ({
    served: sum.served + one.served,
    rejected: sum.rejected + one.rejected,
    failed: sum.failed + one.failed,
  }));
  return { searchers, quiet: quiet.times, loaded: loaded.times, rejected: loaded.rejected, searches };
};
