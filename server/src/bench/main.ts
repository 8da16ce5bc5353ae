import { foldAllListCounts, storeAllDailyFigures } from '../money/figures/index.ts';
import { acrossCompanies } from '../platform/database/company-fence.ts';
import { settle, step, withBenchPostgres } from './bench-postgres.ts';
import { measureCalls } from './calls.ts';
import { measureLists } from './lists.ts';
import { measureSearches } from './search.ts';
import { seedWorld } from './seed.ts';
import { startServer } from './server-process.ts';
import { measureStatistics } from './statistics.ts';

// Measures the server on a PostgreSQL of its own, which stores what it acknowledged as in production: `npm run bench -- api`.

const isQuick = process.argv.includes('--quick');
const plan = isQuick
  ? { smallOrders: 10_000, largeOrders: 100_000, companies: 50, seconds: 3, times: 10 }
  : { smallOrders: 10_000, largeOrders: 1_000_000, companies: 200, seconds: 10, times: 100 };

await withBenchPostgres(async ({ url, folder, database }) => {
  const db = acrossCompanies(database.db, 'tests');
  console.log('\nPreparing:');
  const world = await seedWorld(db, plan, step);
  await step('counts and figures', async () => {
    await foldAllListCounts(db);
    await storeAllDailyFigures(db, new Date());
  });
  await settle(url);
  const server = await startServer(url, folder);
  try {
    await measureLists(server.url, world, plan.times);
    await measureStatistics(server.url, world.large, plan.times);
    await measureSearches(server.url, db, world.large, plan.times);
    // Last, as it adds to the database.
    await measureCalls(server.url, db, world.small, { connections: 10, seconds: plan.seconds });
  } finally {
    await server.stop();
  }
});
