/**
 * `node scripts/test/node-24.mjs [part…]`: runs the parts of `npm test` that a runtime can break on Node 24, whatever Node is installed here. The
 * program comes from npm, once, into `node_modules/.cache`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../../tools/workspace.mjs';

const major = '24';
const parts = ['contract', 'server', 'build', 'scripts'];
const isWindows = platform() === 'win32';

/** The program of the newest Node 24 that npm has for this system. */
function ensureNode24() {
  const folder = join(root, 'node_modules/.cache/node-24');
  const name = `node-${isWindows ? 'win' : platform()}-${arch()}`;
  const program = join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  const { status } = spawnSync('npm', ['install', '--no-save', '--prefix', folder, `${name}@${major}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: isWindows,
  });
  if (status !== 0 || !existsSync(program)) throw new Error(`${name}@${major} could not be installed`);
  return program;
}

const program = ensureNode24();
const chosen = process.argv.slice(2);
const PATH = `${dirname(program)}${delimiter}${process.env.PATH}`;
const { status } = spawnSync(program, ['scripts/test.mjs', ...(chosen.length > 0 ? chosen : parts)], {
  cwd: root,
  stdio: 'inherit',
  // As often as by day: a runtime that breaks one does so at once.
  env: { ...process.env, PATH, NIGHT: '' },
});
process.exitCode = status ?? 1;
