/** `npm run bench:board`: builds the suite and measures the Orders board in Chromium, with 100 and with 10,000 orders loaded. */
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
run(process.execPath, ['e2e/dist/bench/main.js'], { CHROMIUM_PATH: ensureChromium() });
