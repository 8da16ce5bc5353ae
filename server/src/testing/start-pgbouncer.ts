import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDebianProgram } from './debian-program.ts';
import { unprivileged } from './postgres-binaries.ts';
import { freePort, untilReachable } from './start-postgres.ts';

/** Fewer than a node's own connections, so that these are lent in turns. */
const fewerThanOneNodeHas = 5;

export interface RunningPgBouncer {
  child: ChildProcess;
  /** Without a database. */
  url: string;
  /** From now on it lends connections to the PostgreSQL at this address. */
  pointAt(url: string): void;
}

/** Starts a PgBouncer in transaction mode in front of the PostgreSQL at `url`, for any database there. */
export const startPgBouncer = async (
  folder: string,
  url: string,
  { port: givenPort, lent = fewerThanOneNodeHas }: { port?: number; lent?: number } = {},
): Promise<RunningPgBouncer> => {
  const program = ensureDebianProgram('pgbouncer');
  const port = givenPort ?? (await freePort());
  const home = join(folder, 'pgbouncer');
  const settings = join(home, 'pgbouncer.ini');
  mkdirSync(home, { recursive: true });
  chmodSync(folder, 0o755);
  writeFileSync(join(home, 'users.txt'), '"postgres" ""\n');
  const write = (target: string) => {
    const { hostname, port: targetPort } = new URL(target);
    const lines = [
      '[databases]',
      `* = host=${hostname} port=${targetPort}`,
      '[pgbouncer]',
      'pool_mode = transaction',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(home, 'users.txt')}`,
      'max_client_conn = 2000',
      `default_pool_size = ${lent}`,
      'server_idle_timeout = 10',
      'server_login_retry = 1',
      '',
    ];
    writeFileSync(settings, lines.join('\n'));
  };
  write(url);
  const child = spawn(program, ['-q', settings], { ...unprivileged, stdio: 'ignore' });
  const pooled = `postgresql://postgres@127.0.0.1:${port}`;
  await untilReachable(`${pooled}/postgres`, child);
  return {
    child,
    url: pooled,
    pointAt: (target) => {
      write(target);
      child.kill('SIGHUP');
    },
  };
};
