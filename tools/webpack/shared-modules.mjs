import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const readPackage = (url) => JSON.parse(readFileSync(new URL(url), 'utf8'));
const packageOf = (name) =>
  readPackage(
    name.startsWith('@waybill/')
      ? new URL(`../../shared/${name.slice('@waybill/'.length)}/package.json`, import.meta.url)
      : import.meta.resolve(`${name}/package.json`),
  );
const versionOf = (name) => packageOf(name).version;
const majorOf = (version) => Number(version.split('.', 1)[0]);

/**
 * The name by which a module is shared, with its major: `react@19/jsx-runtime`, `@waybill/ui/members@2`. Modules of two majors are two
 * modules to shell and remotes, so both can be there. An entry point of ours has the major of its package, or its own
 * (`waybill.majors` of its `package.json`); one whose name ends in a major is an earlier one that the shell still gives.
 */
export function shareKeyOf(name) {
  const [, library, part = ''] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(name);
  if (/@\d+$/.test(part)) return name.replace('/@', '@');
  const { version, waybill } = packageOf(library);
  if (!library.startsWith('@waybill/')) return `${library}@${majorOf(version)}${part}`;
  return `${name}@${waybill?.majors?.[`.${part}`] ?? majorOf(version)}`;
}

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
  shareKey: shareKeyOf('@waybill/api/client'),
  version: versionOf('@waybill/api'),
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

const entryPointsOf = (name) => Object.keys(packageOf(`@waybill/${name}`).exports);

/** Provided by the shell, downloaded when a remote's page first uses it: the kit's further entry points, the live feed and the map. */
export const onDemand = [
  ...entryPointsOf('ui')
    .filter((entryPoint) => entryPoint !== '.' && entryPoint !== './testing')
    .map((entryPoint) => `@waybill/ui${entryPoint.slice(1)}`),
  '@waybill/live',
  '@waybill/map',
];

const fileOf = (name) => {
  const [, library, part = ''] = /^@waybill\/([^/]+)(\/.*)?$/.exec(name);
  return here(`../../shared/${library}/${packageOf(`@waybill/${library}`).exports[`.${part}`]}`);
};

/** The source files of our own entry points, by share key. */
export const sharedSources = () =>
  Object.fromEntries([
    ...[...early, ...onDemand]
      .filter((name) => name.startsWith('@waybill/'))
      .map((name) => [shareKeyOf(name), fileOf(name)]),
    [apiClient.shareKey, apiClient.file],
  ]);

const any = { singleton: true, requiredVersion: false };

/** Modules that the shell provides: one copy of each for the whole suite. It takes its own directly, as no other build has any. */
export const providedByShell = () => {
  const provide = (name, eager) => {
    const file = inPart[name];
    return [
      file ?? name,
      { ...any, eager, shareKey: shareKeyOf(name), ...(file && { version: versionOf(name) }) },
    ];
  };
  return {
    ...Object.fromEntries([
      ...early.map((name) => provide(name, true)),
      ...onDemand.map((name) => provide(name, false)),
    ]),
    [apiClient.file]: { ...any, eager: true, shareKey: apiClient.shareKey, version: apiClient.version },
  };
};

/** Modules that a remote takes from the shell; it carries no copy of its own, but with its own React what renders or has hooks. */
export const takenByRemote = ({ ownReact = false } = {}) => ({
  ...Object.fromEntries(
    (ownReact ? [] : [...early, ...onDemand]).map((name) => [
      name,
      { ...any, import: false, shareKey: shareKeyOf(name) },
    ]),
  ),
  [apiClient.file]: { ...any, import: false, shareKey: apiClient.shareKey },
});
