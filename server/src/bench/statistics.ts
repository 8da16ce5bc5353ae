import type { BenchCompany } from './seed.ts';
import { type Times, timeInTurn } from './timed-calls.ts';

export interface StatisticsFigures extends Times {
  name: string;
  aimMs: number;
}

const aimsMs = { ofSomeDays: 100, ofAYear: 500 };

/** Statistics of the large company: of a call's default days, and of as many as it allows. */
export const measureStatistics = async (
  url: string,
  { accountant }: BenchCompany,
  times: number,
): Promise<StatisticsFigures[]> => {
  const aYearAgo = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
  const figures: StatisticsFigures[] = [];
  for (const of of ['companies', 'couriers', 'employees'])
    for (const [days, start_date, aimMs] of [
      ['30 days', undefined, aimsMs.ofSomeDays],
      ['a year', aYearAgo, aimsMs.ofAYear],
    ] as const) {
      const query = of === 'employees' && start_date ? `?start_date=${start_date}` : '';
      const call = {
        method: of === 'employees' ? ('GET' as const) : ('POST' as const),
        path: `stats/${of}${query}`,
        body: { start_date },
        identity: accountant,
      };
      const [measured] = await timeInTurn(url, [call], times);
      figures.push({ name: `stats/${of}, ${days}`, ...measured!, aimMs });
    }
  const day = { path: 'stats/general', identity: accountant };
  const [ofADay] = await timeInTurn(url, [day], times);
  return [...figures, { name: 'stats/general, a day', ...ofADay!, aimMs: aimsMs.ofSomeDays }];
};
