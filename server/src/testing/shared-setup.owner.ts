import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connectPatiently } from '../platform/database/connect-postgres.ts';
import { openDatabase } from '../platform/database/database.ts';
import { convertToMonths } from '../platform/database/months/convert.ts';
import { contractingStatements, readUniqueKeys } from '../platform/database/spread/keys.ts';
import { statementsFile, writingStatements } from './sent-statements.ts';
import { spreadByCompany } from './spread-by-company.ts';
import { startPgBouncer } from './start-pgbouncer.ts';
import { startPostgres } from './start-postgres.ts';
import { primarySettings, startReplica } from './start-replica.ts';

// Runs alongside a test run: prepares what its files share (one PostgreSQL server, or one migrated data folder),
// and takes it away when the run has ended, however it ended.

const [, , folder = '', watched = '', kind = ''] = process.argv;

const report = (response: Record<string, string>) => {
  writeFileSync(join(folder, 'ready.tmp'), JSON.stringify(response));
  renameSync(join(folder, 'ready.tmp'), join(folder, 'ready.json'));
};

// A replica is sent what is flushed: without waiting for that, it would be late with every commit.
const settings = [
  'fsync=off',
  `synchronous_commit=${kind === 'replica' ? 'on' : 'off'}`,
  'max_connections=300',
];

/** The tables without the keys of before, spread by company. */
const spread = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: folder });
  for (const statement of contractingStatements(await readUniqueKeys(db))) await client.query(statement);
  await close();
  await spreadByCompany(client);
  await client.end();
};

/** The tables by month, as `npm run partition -- convert` leaves them. */
const convert = async (url: string) => {
  const db = connectPatiently(url);
  await convertToMonths(db, new Date(), () => undefined);
  await db.destroy();
};

const preparePostgres = async () => {
  const primary = await startPostgres(folder, [
    ...settings,
    ...primarySettings,
    ...(kind === 'spread' ? writingStatements : []),
  ]);
  const { child, url } = primary;
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query('create database waybill_template');
  await client.end();
  const template = await openDatabase({ databaseUrl: `${url}/waybill_template`, dataDir: folder });
  await template.close();
  if (kind === 'spread') {
    await spread(`${url}/waybill_template`);
    report({ url, statements: join(primary.data, statementsFile) });
    return [child];
  }
  if (kind === 'months') await convert(`${url}/waybill_template`);
  if (kind === 'replica') {
    const replica = await startReplica(folder, primary, { settings });
    report({ url, readUrl: replica.url });
    return [replica.child, child];
  }
  if (kind !== 'pgbouncer') {
    report({ url });
    return [child];
  }
  const pooler = await startPgBouncer(folder, url);
  report({ url, pooledUrl: pooler.url });
  return [pooler.child, child];
};

const prepareEmbedded = async () => {
  const template = join(folder, 'template');
  const database = await openDatabase({ databaseUrl: undefined, dataDir: template });
  await database.close();
  report({ template });
  return [];
};

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const cleanUp = () => rmSync(folder, { recursive: true, force: true });

try {
  const children = kind === 'embedded' ? await prepareEmbedded() : await preparePostgres();
  const timer = setInterval(async () => {
    if (isAlive(Number(watched))) return;
    clearInterval(timer);
    for (const child of children) {
      child.kill('SIGQUIT');
      await once(child, 'exit');
    }
    cleanUp();
  }, 300);
} catch (error) {
  report({ failure: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
