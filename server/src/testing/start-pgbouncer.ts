import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { delimiter, join } from 'node:path';
import { unprivileged } from './postgres-binaries.ts';
import { freePort, untilReachable } from './start-postgres.ts';

/** Fewer than a node's own connections, so that these are lent in turns. */
const lent = 5;

const found = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path));

const canInstall = () => platform() === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const install = () => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'pgbouncer'],
  ])
    spawnSync('apt-get', args, { env, stdio: 'ignore' });
};

/** PgBouncer's program; Debian's package is installed where this runs as root. */
export const ensurePgBouncer = (): string => {
  if (!found() && canInstall()) install();
  const path = found();
  if (path) return path;
  throw new Error(
    'These tests need PgBouncer and found none. Install the package pgbouncer and run them again.',
  );
};

/** Starts a PgBouncer in transaction mode in front of the PostgreSQL at `url`, for any database there. */
export const startPgBouncer = async (
  folder: string,
  url: string,
): Promise<{ child: ChildProcess; url: string }> => {
  const program = ensurePgBouncer();
  const { hostname, port: target } = new URL(url);
  const port = await freePort();
  const home = join(folder, 'pgbouncer');
  mkdirSync(home);
  chmodSync(folder, 0o755);
  writeFileSync(join(home, 'users.txt'), '"postgres" ""\n');
  writeFileSync(
    join(home, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${hostname} port=${target}`,
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
      '',
    ].join('\n'),
  );
  const child = spawn(program, ['-q', join(home, 'pgbouncer.ini')], { ...unprivileged, stdio: 'ignore' });
  const pooled = `postgresql://postgres@127.0.0.1:${port}`;
  await untilReachable(`${pooled}/postgres`, child);
  return { child, url: pooled };
};
