import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Makes a data folder with the demo company, by starting the server once; journeys copy it, which is quicker than
 * making the company for each.
 *
 * @param {string} folder an empty folder
 * @returns {Promise<void>} rejects where the server does not get ready
 */
export const makeDemoData = async (folder) => {
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
  if (!isReady) throw new Error('The demo company for the journeys could not be made.');
};
