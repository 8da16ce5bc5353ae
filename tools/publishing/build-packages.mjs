import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../workspace.mjs';

const run = (command, args) => {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', command), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
};

/** Builds the named workspace packages, and only those whose inputs changed. */
export const buildPackages = (packages) =>
  run('turbo/bin/turbo', [
    'run',
    'build',
    ...packages.map((name) => `--filter=${name}`),
    '--output-logs=new-only',
  ]);

/** Compiles the server and the contract; fails on a call that is not declared as it must be. */
export const buildServer = () => {
  run('typescript/bin/tsc', ['-b', 'server']);
  run('../server/dist/program/check-calls.js', []);
};
