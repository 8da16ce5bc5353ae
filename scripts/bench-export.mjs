/** `npm run bench:export`: builds the suite and exports 100,000 rows in Chromium; fails where a task of the page takes over 50 ms. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './test/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (command, args, env = {}) => {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
};

run(process.execPath, ['scripts/build.mjs']);
run('npx', ['tsc', '-b', 'e2e']);
run(process.execPath, ['e2e/dist/bench/export.js'], { CHROMIUM_PATH: ensureChromium() });
