import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const versionOf = (name) =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(`${name}/package.json`)), 'utf8')).version;

/** A library of which the shell gives only what the file of its name here lists. */
const partOf = (name, file) => ({
  import: fileURLToPath(new URL(file, import.meta.url)),
  version: versionOf(name),
});

/** Needed before anything can be shown: part of the shell's first scripts. */
const early = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router',
  '@tanstack/react-query',
  'zustand',
  '@waybill/session',
  '@waybill/api',
  '@waybill/federation',
  '@waybill/ui',
];

const doorsOf = (name) => {
  const packageFile = new URL(`../../${name}/package.json`, import.meta.url);
  return Object.keys(JSON.parse(readFileSync(packageFile, 'utf8')).exports);
};

/** Provided by the shell, downloaded when a remote's page first asks for it: the further doors of the kit, the live feed and the map. */
export const onDemand = [
  ...doorsOf('ui')
    .filter((door) => door !== '.' && door !== './testing')
    .map((door) => `@waybill/ui${door.slice(1)}`),
  '@waybill/live',
  '@waybill/map',
];

const shareEach = (names, options) =>
  Object.fromEntries(names.map((name) => [name, { singleton: true, requiredVersion: false, ...options }]));

/** What the shell gives: one copy of each for the whole suite. */
export const providedByShell = () => {
  const shared = { ...shareEach(early, { eager: true }), ...shareEach(onDemand, {}) };
  Object.assign(shared['react-router'], partOf('react-router', 'react-router.mjs'));
  Object.assign(shared['@tanstack/react-query'], partOf('@tanstack/react-query', 'react-query.mjs'));
  return shared;
};

/** What a remote takes from the shell; it carries no copy of its own. */
export const takenByRemote = () => shareEach([...early, ...onDemand], { import: false });
