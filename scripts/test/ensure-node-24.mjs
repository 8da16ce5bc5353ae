import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/workspace.mjs';

const isWindows = platform() === 'win32';

/**
 * The program of Node 24 for this system, from npm into `node_modules/.cache`: the newest, or the one `version`. Throws where it cannot be
 * installed.
 */
export function ensureNode24(version = '24') {
  const folder = join(root, `node_modules/.cache/node-${version}`);
  const name = `node-${isWindows ? 'win' : platform()}-${arch()}`;
  const program = join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  const { status } = spawnSync('npm', ['install', '--no-save', '--prefix', folder, `${name}@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: isWindows,
  });
  if (status !== 0 || !existsSync(program)) throw new Error(`${name}@${version} could not be installed`);
  return program;
}
