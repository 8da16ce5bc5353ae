import { join } from 'node:path';
import { jestProject } from '@waybill/tools/jest';
import { readPackages } from './scripts/boundaries/packages.mjs';

const root = import.meta.dirname;

/** Everything that runs in a browser; contract, server and e2e run their tests in Node. */
const packages = readPackages(root).filter(
  ({ dir, kind }) =>
    ['shell', 'remote', 'shared', 'receiver', 'demo-site'].includes(kind) &&
    dir !== join('shared', 'contract'),
);

export default {
  projects: packages.map(({ dir }) => jestProject(join(root, dir))),
  maxWorkers: 2,
  testTimeout: 60_000,
};
