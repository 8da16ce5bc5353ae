/**
 * Runs test files of the server together in this process, one after the other: starting a process and loading the
 * server for each of them takes longer than most of them run. The files that ask for no settings share a server.
 */

import { relative, resolve } from 'node:path';
import { after, describe } from 'node:test';
import { pathToFileURL } from 'node:url';

/** Each file is a suite of its own, so that its hooks are called around its own tests only. */
export const runTogether = (files) => {
  process.env.TEST_SHARES_SERVER = '1';
  for (const file of files)
    describe(relative('server/dist', file), async () => {
      await import(pathToFileURL(resolve(file)).href);
    });
  after(async () => {
    const { closeSharedServer } = await import(
      pathToFileURL(resolve('server/dist/testing/test-server.js')).href
    );
    await closeSharedServer();
  });
};
