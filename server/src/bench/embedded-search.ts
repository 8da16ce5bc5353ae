import { withEmbeddedServer } from './bench-embedded.ts';
import { measureSearches, prepareSearches, type SearchFigures } from './search.ts';
import { seedWorld } from './seed.ts';

/** Searches on the embedded database. */
export const measureEmbeddedSearches = (
  orders: number,
  each: number,
  step: <Result>(what: string, work: () => Promise<Result>) => Promise<Result>,
): Promise<SearchFigures[]> =>
  withEmbeddedServer(
    (db) => seedWorld(db, { smallOrders: 1_000, largeOrders: orders, companies: 1 }, step),
    async ({ url, db, world: { large } }) =>
      measureSearches(url, large.dispatcher, await prepareSearches(db, large, each)),
  );
