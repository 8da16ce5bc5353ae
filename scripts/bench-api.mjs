/** `npm run bench:api`: builds the server and measures it on a PostgreSQL of its own; `--quick` for a fast look. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const inherit = { cwd: root, stdio: 'inherit' };
const build = spawnSync('npm', ['run', '--silent', 'build:server'], {
  ...inherit,
  shell: process.platform === 'win32',
});
if (build.status !== 0) process.exit(build.status ?? 1);
const bench = spawnSync(process.execPath, ['server/dist/bench/main.js', ...process.argv.slice(2)], inherit);
process.exit(bench.status ?? 1);
