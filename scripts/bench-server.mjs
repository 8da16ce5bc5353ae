/** `npm run bench:api` and `npm run bench:cash`: builds the server and runs one of its benchmarks; `--quick` for a fast look. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const inherit = { cwd: root, stdio: 'inherit' };
const build = spawnSync('npm', ['run', '--silent', 'build:server'], {
  ...inherit,
  shell: process.platform === 'win32',
});
if (build.status !== 0) process.exit(build.status ?? 1);
const [program, ...rest] = process.argv.slice(2);
const bench = spawnSync(process.execPath, [`server/dist/bench/${program}.js`, ...rest], inherit);
process.exit(bench.status ?? 1);
