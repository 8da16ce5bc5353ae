import type { BookVerification } from '@waybill/contract';
import { foldRemittanceFigures } from '../domains/remittance/index.ts';
import { storeAllDailyFigures } from '../domains/stats/index.ts';
import { acrossCompanies } from '../platform/database/company-fence.ts';
import type { Database } from '../platform/database/database.ts';
import { foldAllListCounts } from '../platform/database/list-counts.ts';
import { withEmbeddedServer } from './bench-embedded.ts';
import { printMachine, settle, step, withBenchPostgres } from './bench-postgres.ts';
import { type CashFigures, measureCash } from './cash.ts';
import { printQuiet } from './quiet.ts';
import { ms, noteRatio, printTable, ratio } from './report.ts';
import { type BenchCompany, type BenchWorld, seedWorld } from './seed.ts';
import { startServer } from './server-process.ts';
import { makeCall } from './timed-calls.ts';

// Lists and day close of a company with many deliveries next to one with few, in one database: `npm run bench:cash`.

const isQuick = process.argv.includes('--quick');
/** On the embedded database, in one process: a tenth of the deliveries. */
const isEmbedded = process.argv.includes('--embedded');
const plan = { smallOrders: 10_000, largeOrders: isQuick || isEmbedded ? 100_000 : 1_000_000, companies: 20 };
const times = isQuick ? 20 : 100;
const atMost = 1.5;

/** The seeded book is one that the server itself would have written. */
const proveBook = async (url: string, { accountant: identity, orders }: BenchCompany) => {
  const { text } = await makeCall(url, { method: 'GET', path: 'cash/book/verify', identity });
  const { data } = JSON.parse(text) as { data: BookVerification };
  if (!data.is_intact) throw new Error(`The seeded book does not prove itself: ${text}`);
  console.log(`  the book of ${orders.toLocaleString('en')} orders: ${data.entries} entries, proved`);
};

/** Prints them next to each other; true where each is within the bound. */
const print = (figures: readonly CashFigures[]): boolean => {
  const counts = [plan.smallOrders, plan.largeOrders].map((orders) => orders.toLocaleString('en'));
  console.log(
    `\nCalls of a company with ${counts[1]} orders next to one with ${counts[0]}; medians ≤ ${atMost} ×.\n`,
  );
  const rows = figures.map(({ name, small, large }) => [
    ...[name, ms(small.p50Ms), ms(small.p99Ms), ms(large.p50Ms), ms(large.p99Ms)],
    ...ratio(large.p50Ms, small.p50Ms, atMost),
  ]);
  printTable(['call', 'small: p50', 'p99', 'large: p50', 'p99', 'ratio', ''], rows);
  for (const { name, small, large } of figures)
    noteRatio(`${name}: large to small`, large.p50Ms, small.p50Ms, atMost);
  return figures.every(({ small, large }) => large.p50Ms / small.p50Ms <= atMost);
};

const prepare = async (db: Database): Promise<BenchWorld> => {
  console.log('\nPreparing:');
  const world = await seedWorld(db, plan, step);
  await step('counts and figures', async () => {
    await foldAllListCounts(db);
    await foldRemittanceFigures(db);
    await storeAllDailyFigures(db, new Date());
  });
  return world;
};

const measure = async (url: string, world: BenchWorld) => {
  await proveBook(url, world.small);
  await printQuiet();
  if (!print(await measureCash(url, world, times))) process.exitCode = 1;
};

const onPostgres = () =>
  withBenchPostgres(async ({ url, folder, database }) => {
    await printMachine(url, { isQuick });
    const world = await prepare(acrossCompanies(database.db, 'tests'));
    await step('vacuum', () => settle(url));
    const server = await startServer(url, folder);
    try {
      await measure(server.url, world);
    } finally {
      await server.stop();
    }
  });

const onEmbedded = () => withEmbeddedServer(prepare, ({ url, world }) => measure(url, world));

await (isEmbedded ? onEmbedded() : onPostgres());
