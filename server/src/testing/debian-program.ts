import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { platform } from 'node:os';
import { delimiter, join } from 'node:path';

const found = (name: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const canInstall = () => platform() === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const install = (name: string) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', name],
  ])
    spawnSync('apt-get', args, { env, stdio: 'ignore' });
};

/** The path of a program; the package that Debian has it in is installed where this runs as root. */
export const ensureDebianProgram = (name: string, of = name): string => {
  if (!found(name) && canInstall()) install(of);
  const path = found(name);
  if (path) return path;
  throw new Error(`These tests need ${name} and found none. Install the package ${of} and run them again.`);
};
