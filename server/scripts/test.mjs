/**
 * Builds the server and runs its tests on the embedded database and on PostgreSQL; `SOAK=1` with the full
 * number of kills. The last line is `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;

const built = run('node_modules/typescript/bin/tsc', '-b', 'server');
if (built !== 0) {
  console.log('0 passed, 1 failed');
  process.exit(built);
}
process.exit(run('scripts/test.mjs', 'server'));
