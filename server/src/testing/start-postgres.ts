import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { postgresPrograms, unprivileged } from './postgres-binaries.ts';

/** A free port of this machine. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
};

/** Waits until the program `child` takes connections at `url`. */
export const untilReachable = async (url: string, child: ChildProcess): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
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

/** A PostgreSQL that a test started. Stop it by SIGQUIT or SIGINT. */
export interface RunningPostgres {
  child: ChildProcess;
  /** Without a database. */
  url: string;
  /** Its data folder. */
  data: string;
  /** Starts it again on its data at its port, once it has died. */
  restart(): Promise<RunningPostgres>;
}

/** Starts PostgreSQL on the data folder `data`, at a free port unless one is given. */
export const runPostgres = async (
  folder: string,
  data: string,
  settings: readonly string[],
  port?: number,
): Promise<RunningPostgres> => {
  const at = port ?? (await freePort());
  const child = spawn(
    join(postgresPrograms(folder), 'postgres'),
    [
      ...['-D', data, '-h', '127.0.0.1', '-p', String(at)],
      ...['unix_socket_directories=', ...settings].flatMap((one) => ['-c', one]),
    ],
    { ...unprivileged, stdio: 'ignore' },
  );
  const url = `postgresql://postgres@127.0.0.1:${at}`;
  await untilReachable(`${url}/postgres`, child);
  const restart = async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await runPostgres(folder, data, settings, at);
      } catch (error) {
        // Processes that the dead one left behind hold its memory a little longer.
        if (tries === 20) throw error;
      }
    }
  };
  return { child, url, data, restart };
};

/** Makes and starts a PostgreSQL of its own under `folder`; it has no database yet. */
export const startPostgres = async (
  folder: string,
  settings: readonly string[],
  port?: number,
): Promise<RunningPostgres> => {
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
  return runPostgres(folder, data, settings, port);
};
