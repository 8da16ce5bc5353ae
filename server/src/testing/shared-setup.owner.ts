import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../platform/database/open-database.ts';
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

const preparePostgres = async () => {
  const primary = await startPostgres(folder, [...settings, ...primarySettings]);
  const { child, url } = primary;
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query('create database waybill_template');
  await client.end();
  const template = await openDatabase({ databaseUrl: `${url}/waybill_template`, dataDir: folder });
  await template.close();
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
