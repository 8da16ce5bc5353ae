import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../platform/database/database.ts';
import { postgresPrograms, unprivileged } from './postgres-binaries.ts';

// Runs beside a test run: prepares what its files share (one PostgreSQL server, or one migrated data folder),
// and takes it away when the run has ended, however it ended.

const [, , folder = '', watched = '', kind = ''] = process.argv;

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
};

const startPostgres = async (): Promise<{ child: ChildProcess; url: string }> => {
  const programs = postgresPrograms(folder);
  const data = join(folder, 'postgres');
  mkdirSync(data);
  if (unprivileged.uid !== undefined) {
    chmodSync(folder, 0o755);
    chownSync(data, unprivileged.uid, unprivileged.gid);
  }
  const init = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...unprivileged, encoding: 'utf8' },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`);
  const port = await freePort();
  const settings = ['fsync=off', 'synchronous_commit=off', 'max_connections=300', 'unix_socket_directories='];
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
    { ...unprivileged, stdio: 'ignore' },
  );
  const url = `postgresql://postgres@127.0.0.1:${port}`;
  await untilReachable(`${url}/postgres`, child);
  return { child, url };
};

const untilReachable = async (url: string, child: ChildProcess) => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

const tell = (answer: Record<string, string>) => {
  writeFileSync(join(folder, 'ready.tmp'), JSON.stringify(answer));
  renameSync(join(folder, 'ready.tmp'), join(folder, 'ready.json'));
};

const preparePostgres = async () => {
  const { child, url } = await startPostgres();
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query('create database waybill_template');
  await client.end();
  const template = await openDatabase({ databaseUrl: `${url}/waybill_template`, dataDir: folder });
  await template.close();
  tell({ url });
  return child;
};

const prepareEmbedded = async () => {
  const template = join(folder, 'template');
  const database = await openDatabase({ databaseUrl: undefined, dataDir: template });
  await database.close();
  tell({ template });
  return undefined;
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
  const child = kind === 'postgres' ? await preparePostgres() : await prepareEmbedded();
  const timer = setInterval(async () => {
    if (isAlive(Number(watched))) return;
    clearInterval(timer);
    if (child) {
      child.kill('SIGQUIT');
      await once(child, 'exit');
    }
    cleanUp();
  }, 300);
} catch (error) {
  tell({ failure: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
