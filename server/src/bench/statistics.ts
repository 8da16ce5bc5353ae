import { figureOfP99 } from './figure.ts';
import type { BenchCompany } from './seed.ts';
import { timeInTurn } from './timed-calls.ts';

const mostMs = { ofSomeDays: 100, ofAYear: 500 };

/** Statistics of the large company: of a call's default days, and of as many as it allows. */
export const measureStatistics = async (url: string, { accountant }: BenchCompany, times: number) => {
  const aYearAgo = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
  for (const of of ['companies', 'couriers', 'employees'])
    for (const [days, start_date, atMostMs] of [
      ['30 days', undefined, mostMs.ofSomeDays],
      ['a year', aYearAgo, mostMs.ofAYear],
    ] as const) {
      const isRead = of === 'employees';
      const call = {
        method: isRead ? ('GET' as const) : ('POST' as const),
        path: `stats/${of}${isRead && start_date ? `?start_date=${start_date}` : ''}`,
        body: { start_date },
        identity: accountant,
      };
      const [measured] = await timeInTurn(url, [call], times);
      figureOfP99(`stats/${of}, ${days}`, measured!.p99Ms, atMostMs);
    }
  const [ofADay] = await timeInTurn(url, [{ path: 'stats/general', identity: accountant }], times);
  figureOfP99('stats/general, a day', ofADay!.p99Ms, mostMs.ofSomeDays);
};
