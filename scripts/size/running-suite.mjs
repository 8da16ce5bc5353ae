import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root, siteDir } from '../../tools/workspace.mjs';

export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const isReady = (origin) =>
  fetch(`${origin}/readyz`)
    .then(({ ok }) => ok)
    .catch(() => false);

/** Starts the built suite with demo data on a port of its own; `stop` ends it and removes its data. */
export async function runSuite({ site = siteDir, readyWithinMs = 120_000 } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'waybill-suite-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(
    process.execPath,
    ['--enable-source-maps', join(root, 'server/dist/program/main.js')],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        SITE_DIR: site,
        DEMO: '1',
        RATE_LIMITS: 'off',
        DATABASE_URL: '',
      },
    },
  );
  // The end of this process, of any kind, must not leave the server behind.
  process.once('exit', () => server.kill('SIGTERM'));
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  const until = Date.now() + readyWithinMs;
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error('The built suite did not start');
    }
    await pause(200);
  }
  return { origin, pid: server.pid, stop };
}
