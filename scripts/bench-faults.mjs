/**
 * `npm run bench:faults`: builds the suite and measures, one visit after the other, what a broken remote costs: the shell next to a
 * healthy visit, calls of the API, and the way back. `-- --quick` takes one fault of each remote,
 * `-- --only=orders,user` these remotes, `-- --prove` shows that the bounds can
 * fail: it slows down what must stay fast.
 */
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
run(process.execPath, ['e2e/dist/bench/faults.js', ...process.argv.slice(2)], {
  CHROMIUM_PATH: ensureChromium(),
});
