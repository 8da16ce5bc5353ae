import type { BenchCompany } from './seed.ts';
import { type Times, timeInTurn } from './timed-calls.ts';

export interface SearchFigures {
  name: string;
  small: Times;
  large: Times;
}

/** What is looked for, as people write it; found and not found. */
const searches = [
  { name: 'a number', search: '-000200' },
  { name: 'a common name', search: 'musa bello' },
  { name: 'a name that nobody has', search: 'xxyyzz' },
];

/** Searches in a small company and in a large one, in turn. */
export const measureSearches = async (
  url: string,
  small: BenchCompany,
  large: BenchCompany,
  times: number,
): Promise<SearchFigures[]> => {
  const figures: SearchFigures[] = [];
  for (const { name, search } of searches) {
    const calls = [small, large].map(({ dispatcher }) => ({
      ...{ path: 'order/search/index', body: { search }, identity: dispatcher },
    }));
    const [few, many] = (await timeInTurn(url, calls, times)) as [Times, Times];
    figures.push({ name, small: few, large: many });
  }
  return figures;
};
