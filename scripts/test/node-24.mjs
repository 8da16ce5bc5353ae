/**
 * `node scripts/test/node-24.mjs [part…]`: runs the parts of `npm test` that a runtime can break on Node 24, whatever Node is installed here. The
 * program comes from npm, once, into `node_modules/.cache`.
 */
import { spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { root } from '../../tools/workspace.mjs';
import { ensureNode24 } from './ensure-node-24.mjs';

const parts = ['contract', 'server', 'build', 'scripts'];
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
