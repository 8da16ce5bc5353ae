import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { jestProject } from '@waybill/federation/jest';

const root = import.meta.dirname;
const foldersIn = (folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name));

/** Everything that runs in a browser; the contract and the server test themselves in Node. */
const packages = [
  join(root, 'shell'),
  ...foldersIn('.').filter((dir) => /[\\/]mfe-[a-z]+$/.test(dir)),
  ...foldersIn('shared').filter((dir) => !dir.endsWith('contract')),
].filter((dir) => existsSync(join(dir, 'package.json')));

export default {
  projects: packages.map(jestProject),
  maxWorkers: 2,
  testTimeout: 60_000,
};
