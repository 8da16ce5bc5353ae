import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { acrossCompanies } from '../platform/database/company-fence.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts';
import { foldListCounts } from '../platform/database/list-counts.ts';
import { startPostgres } from '../testing/start-postgres.ts';
import { measureCalls, recordCalls } from './calls.ts';
import { watchStatements } from './capture.ts';
import { measureLive } from './live.ts';
import { printCalls, printLive, printSizes } from './report.ts';
import { seedCompany } from './seed.ts';
import { startServer } from './server-process.ts';
import { measureSizes } from './sizes.ts';

// Measures the server on a PostgreSQL of its own, which keeps what it answered as in production: `npm run bench:api`.

const isQuick = process.argv.includes('--quick');
/** `--only=calls`, `lists` or `stream`: that part alone. */
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const isWanted = (part: 'lists' | 'stream' | 'calls') => only === undefined || only === part;
const connections = 10;
const dispatchers = 50;

const plan = isQuick
  ? { smallOrders: 10_000, largeOrders: 100_000, seconds: 3, rounds: 1, listCalls: 20, liveSeconds: 10 }
  : { smallOrders: 10_000, largeOrders: 1_000_000, seconds: 10, rounds: 3, listCalls: 100, liveSeconds: 60 };

const callsPlan = { ...plan, connections, assignmentsPerSecond: 1_500 };

const printMachine = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const setting = async (name: string) => Object.values((await client.query(`show ${name}`)).rows[0])[0];
  const version = await setting('server_version');
  const durability = `fsync ${await setting('fsync')}, synchronous_commit ${await setting('synchronous_commit')}`;
  await client.end();
  const [processor] = cpus();
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  console.log(`Machine: ${cpus().length} × ${processor?.model.trim()}, ${memoryGb} GB of memory.`);
  console.log(`Node ${process.version}, PostgreSQL ${version} (${durability}).`);
  console.log(
    'Server, PostgreSQL and the load share this machine: the figures hold for it, the ratios say more.',
  );
  if (isQuick) console.log('A quick look (--quick): short runs and fewer orders; its figures scatter.');
};

const step = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
  const start = performance.now();
  const result = await work();
  console.log(`  ${what} (${((performance.now() - start) / 1_000).toFixed(0)} s)`);
  return result;
};

/** Two companies, and the statements of each call, recorded from a server in this process. */
const prepare = async (database: OpenDatabase, dataDir: string) => {
  const db = acrossCompanies(database.db, 'tests');
  console.log('\nPreparing:');
  const small = await step(`${plan.smallOrders} orders`, () => seedCompany(db, plan.smallOrders));
  const large = await step(`${plan.largeOrders} orders`, () => seedCompany(db, plan.largeOrders));
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', DATA_DIR: dataDir };
  while (await foldListCounts(db));
  const app = await buildApp(readConfig(env), database);
  await app.ready();
  const recorded = await step('statements', () => recordCalls(app, db, small, callsPlan));
  await app.close();
  return { small, large, recorded };
};

const settle = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
};

const measure = async (
  url: string,
  dataDir: string,
  { small, large, recorded }: Awaited<ReturnType<typeof prepare>>,
) => {
  const server = await startServer(url, dataDir);
  try {
    if (isWanted('lists'))
      printSizes(await measureSizes(server.url, small, large, plan.listCalls), small.orders, large.orders);
    if (isWanted('stream')) printLive(await measureLive(server, small, dispatchers, plan.liveSeconds));
    if (isWanted('calls')) printCalls(await measureCalls(server.url, url, recorded, callsPlan), connections);
    console.log(`\nMemory of the server at the end: ${server.residentMb()?.toFixed(0) ?? 'unknown'} MB.`);
  } finally {
    await server.stop();
  }
};

const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-'));
const { child, url: host } = await startPostgres(folder, ['shared_buffers=1GB', 'max_connections=100']);
try {
  const admin = new pg.Client({ connectionString: `${host}/postgres` });
  await admin.connect();
  await admin.query('create database bench');
  await admin.end();
  const url = `${host}/bench`;
  await printMachine(url);
  watchStatements();
  const patient = { statement: 600_000, lock: 0, idleInTransaction: 0, connection: 5_000 };
  const database = await openDatabase({ databaseUrl: url, dataDir: folder, timeoutsMs: patient });
  const prepared = await prepare(database, folder);
  await database.close();
  await settle(url);
  await measure(url, folder, prepared);
} finally {
  child.kill('SIGINT');
  await once(child, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
