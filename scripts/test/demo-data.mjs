import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { scratch } from './run.mjs';

/** Starts the server once on an empty folder; whether it got ready. */
const startOnce = async (folder) => {
  const child = spawn(process.execPath, ['server/dist/program/main.js'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, DEMO: '1', SITE_DIR: 'dist/site' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let isReady = false;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes('Waybill is ready')) continue;
    isReady = true;
    child.kill('SIGTERM');
  }
  await ended;
  return isReady;
};

/**
 * A step that makes a data folder with the demo company, which the steps after it find in `DEMO_DATA`: journeys copy it,
 * which is quicker than making the company for each. Those steps do not run where it fails.
 */
export const demoData = async () => {
  const title = 'demo company for the journeys';
  const folder = join(scratch, 'demo-data');
  if (await startOnce(folder)) {
    process.env.DEMO_DATA = folder;
    return { title, passed: 1, failed: 0 };
  }
  const why =
    'The server did not get ready. The journeys need a build: npm test -- build e2e. What the server said is above.';
  return { title, passed: 0, failed: 1, failures: [{ title: 'was not made', why }], isLast: true };
};
