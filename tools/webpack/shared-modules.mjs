import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const readPackage = (url) => JSON.parse(readFileSync(new URL(url), 'utf8'));
const versionOf = (name) => readPackage(import.meta.resolve(`${name}/package.json`)).version;

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Libraries of which the shell has and gives only what the file of their name here lists. */
const inPart = {
  'react-router-dom': here('react-router-dom.mjs'),
  '@tanstack/react-query': here('react-query.mjs'),
};
export const partLibraries = Object.fromEntries(
  Object.entries(inPart).map(([name, file]) => [`${name}$`, file]),
);

/**
 * The part of the API's client with state, which all share: addresses, the session's token, retries. The calls of each domain have
 * none; a remote carries those that it makes, and may make new ones in an older shell.
 */
const apiClient = {
  file: here('../../shared/api/src/client.ts'),
  shareKey: '@waybill/api/client',
  version: readPackage(new URL('../../shared/api/package.json', import.meta.url)).version,
};

/** Needed before anything can be shown: part of the shell's first scripts. */
const early = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router-dom',
  '@tanstack/react-query',
  'zustand',
  '@waybill/session',
  '@waybill/federation',
  '@waybill/ui',
];

const entryPointsOf = (name) =>
  Object.keys(readPackage(new URL(`../../shared/${name}/package.json`, import.meta.url)).exports);

/** Provided by the shell, downloaded when a remote's page first uses it: the kit's further entry points, the live feed and the map. */
export const onDemand = [
  ...entryPointsOf('ui')
    .filter((entryPoint) => entryPoint !== '.' && entryPoint !== './testing')
    .map((entryPoint) => `@waybill/ui${entryPoint.slice(1)}`),
  '@waybill/live',
  '@waybill/map',
];

const any = { singleton: true, requiredVersion: false };

/** Modules that the shell provides: one copy of each for the whole suite. It takes its own directly, as no other build has any. */
export const providedByShell = () => {
  const provide = (name, eager) => {
    const file = inPart[name];
    return [file ?? name, { ...any, eager, shareKey: name, ...(file && { version: versionOf(name) }) }];
  };
  return {
    ...Object.fromEntries([
      ...early.map((name) => provide(name, true)),
      ...onDemand.map((name) => provide(name, false)),
    ]),
    [apiClient.file]: { ...any, eager: true, shareKey: apiClient.shareKey, version: apiClient.version },
  };
};

/** Modules that a remote takes from the shell; it carries no copy of its own. */
export const takenByRemote = () => ({
  ...Object.fromEntries([...early, ...onDemand].map((name) => [name, { ...any, import: false }])),
  [apiClient.file]: { ...any, import: false, shareKey: apiClient.shareKey },
});
