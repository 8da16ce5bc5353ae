import { setTimeout as rest } from 'node:timers/promises';
import type { BenchCompany } from './seed.ts';
import { makeCall, type TimedCall, type Times, timesOf } from './timed-calls.ts';

export interface StarveFigures {
  searchers: number;
  quiet: Times;
  /** While the other company searches. */
  beside: Times;
  /** Answers of the board that were not 200. */
  refused: number;
  searches: { answered: number; refused: number; failed: number };
}

const boardOf = ({ dispatcher }: BenchCompany): TimedCall => ({
  ...{ path: 'order/filter/index', body: { status: 'unassigned' }, identity: dispatcher },
});

/** A dispatcher who looks at the board again and again, ten times a second at most. */
const watchBoard = async (url: string, company: BenchCompany, seconds: number) => {
  const latencies: number[] = [];
  let refused = 0;
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const { status, ms } = await makeCall(url, boardOf(company));
    latencies.push(ms);
    if (status !== 200) refused += 1;
    await rest(Math.max(0, 100 - ms));
  }
  return { times: timesOf(latencies), refused };
};

/** Somebody who searches again as soon as they may; told to wait, they wait. */
const search = async (url: string, identity: TimedCall['identity'], isOver: () => boolean) => {
  const counts = { answered: 0, refused: 0, failed: 0 };
  for (let n = 0; !isOver(); n += 1) {
    const body = { search: `nobody ${n}` };
    const { status, headers } = await makeCall(url, { path: 'order/search/index', body, identity });
    if (status === 200) counts.answered += 1;
    else if (status === 429) {
      counts.refused += 1;
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
  const beside = await watchBoard(url, other, seconds);
  isOver = true;
  const searches = (await Promise.all(searching)).reduce((sum, one) => ({
    answered: sum.answered + one.answered,
    refused: sum.refused + one.refused,
    failed: sum.failed + one.failed,
  }));
  return { searchers, quiet: quiet.times, beside: beside.times, refused: beside.refused, searches };
};
