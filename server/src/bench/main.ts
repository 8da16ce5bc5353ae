import { storeAllDailyFigures } from '../domains/stats/index.ts';
import { readConfig } from '../platform/config.ts';
import { acrossCompanies } from '../platform/database/company-fence.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { foldAllListCounts } from '../platform/database/list-counts.ts';
import { buildApp } from '../program/app.ts';
import { printMachine, settle, step, withBenchPostgres } from './bench-postgres.ts';
import { measureCalls, recordCalls } from './calls.ts';
import { watchStatements } from './capture.ts';
import { measureEmbeddedSearches } from './embedded-search.ts';
import { measureImport } from './import.ts';
import { measureLists } from './lists.ts';
import { measureLive } from './live.ts';
import { printQuiet } from './quiet.ts';
import {
  printCalls,
  printImport,
  printLists,
  printLive,
  printSearches,
  printStarving,
  printStatistics,
} from './report.ts';
import { measureSearches, prepareSearches } from './search.ts';
import { type BenchWorld, seedWorld } from './seed.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { measureStarving } from './starve.ts';
import { measureStatistics } from './statistics.ts';

// Measures the server on a PostgreSQL of its own, which stores what it acknowledged as in production: `npm run bench:api`.

const isQuick = process.argv.includes('--quick');
const parts = ['lists', 'statistics', 'search', 'embedded', 'starve', 'import', 'stream', 'calls'] as const;
type Part = (typeof parts)[number];
/** `--only=lists,search`: these parts alone. */
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const unknownPart = only?.find((part) => !parts.includes(part as Part));
if (unknownPart !== undefined) throw new Error(`--only takes ${parts.join(', ')}, not "${unknownPart}".`);
const isWanted = (part: Part) => only === undefined || only.includes(part);
const connections = 10;
const dispatchers = 50;
const searchers = 24;

const plan = isQuick
  ? {
      ...{ smallOrders: 10_000, largeOrders: 100_000, companies: 50, importOrders: 10_000 },
      embeddedOrders: 20_000,
      ...{ seconds: 3, rounds: 1, listCalls: 10, liveSeconds: 10 },
    }
  : {
      ...{ smallOrders: 10_000, largeOrders: 1_000_000, companies: 200, importOrders: 100_000 },
      embeddedOrders: 100_000,
      ...{ seconds: 10, rounds: 3, listCalls: 100, liveSeconds: 60 },
    };

const callsPlan = { ...plan, connections, assignmentsPerSecond: 1_500 };

/** Everybody with their orders, and the statements of each call, recorded from a server in this process. */
const prepare = async (database: OpenDatabase, dataDir: string) => {
  const db = acrossCompanies(database.db, 'tests');
  console.log('\nPreparing:');
  const world = await seedWorld(db, plan, step);
  await step('counts and figures', async () => {
    await foldAllListCounts(db);
    await storeAllDailyFigures(db, new Date());
  });
  if (!isWanted('calls')) return { world, recorded: [] };
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', DATA_DIR: dataDir };
  const app = await buildApp(readConfig(env), database);
  await app.ready();
  const recorded = await step('statements', () => recordCalls(app, db, world.small, callsPlan));
  await app.close();
  return { world, recorded };
};

type Recorded = Awaited<ReturnType<typeof prepare>>['recorded'];

/** Each part: what it measures, and prints. The last one adds to the database. */
const measureParts = (
  server: ServerProcess,
  { url, dataDir, database }: { url: string; dataDir: string; database: OpenDatabase },
  world: BenchWorld,
) => {
  const { small, large, others } = world;
  const other = others[0]!;
  return {
    lists: async () =>
      printLists(await measureLists(server.url, world, plan.listCalls), small.orders, large.orders),
    statistics: async () =>
      printStatistics(await measureStatistics(server.url, large, plan.listCalls), large.orders),
    search: async () =>
      printSearches(
        `in ${large.orders.toLocaleString('en')} orders`,
        await measureSearches(
          server.url,
          large.dispatcher,
          await prepareSearches(acrossCompanies(database.db, 'tests'), large, plan.listCalls),
        ),
      ),
    embedded: async () =>
      printSearches(
        `in ${plan.embeddedOrders.toLocaleString('en')} orders on the embedded database`,
        await measureEmbeddedSearches(plan.embeddedOrders, plan.listCalls, step),
      ),
    starve: async () => {
      const bounded = await startServer(url, dataDir, { more: { RATE_LIMITS: 'on' } });
      try {
        const seconds = plan.liveSeconds / 2;
        printStarving(await measureStarving(bounded.url, large, other, { searchers, seconds }));
      } finally {
        await bounded.stop();
      }
    },
    stream: async () => {
      const least = await startServer(url, dataDir, { program: './live-floor.js' });
      try {
        const floor = await measureLive(least, small, dispatchers, plan.liveSeconds);
        printLive(await measureLive(server, small, dispatchers, plan.liveSeconds), floor);
      } finally {
        await least.stop();
      }
    },
    calls: async (recorded: Recorded) =>
      printCalls(await measureCalls(server.url, url, recorded, callsPlan), connections),
    import: async () =>
      printImport(
        await measureImport(server.url, database.db, large, other, {
          ...{ orders: plan.importOrders, times: plan.listCalls },
        }),
      ),
  };
};

const measure = async (
  url: string,
  dataDir: string,
  database: OpenDatabase,
  { world, recorded }: Awaited<ReturnType<typeof prepare>>,
) => {
  const server = await startServer(url, dataDir);
  try {
    for (const [part, run] of Object.entries(measureParts(server, { url, dataDir, database }, world))) {
      if (!isWanted(part as Part)) continue;
      await printQuiet();
      await run(recorded);
    }
    console.log(`\nMemory of the server at the end: ${server.residentMb()?.toFixed(0) ?? 'unknown'} MB.`);
  } finally {
    await server.stop();
  }
};

await withBenchPostgres(async ({ url, folder, database }) => {
  await printMachine(url, { isQuick });
  watchStatements();
  const prepared = await prepare(database, folder);
  await settle(url);
  await measure(url, folder, database, prepared);
});
