import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';

const federation = new URL('../../shared/federation/src/', import.meta.url);

const fail = (name, problem) => {
  throw new Error(`${name}/src/manifest.ts: ${problem}`);
};

const check = (manifest, name) => {
  if (manifest.name !== name) fail(name, `its name must be '${name}'`);
  if (!manifest.title) fail(name, 'it has no title');
  if (!manifest.paths?.length || manifest.paths.some((path) => !/^\/\S*$/.test(path)))
    fail(name, 'paths must be a list of paths that start with /');
  for (const entry of manifest.navigation ?? [])
    if (!entry.to?.startsWith('/') || !entry.label) fail(name, 'a navigation entry needs to and label');
  return manifest;
};

/** A TypeScript source without imports of its own as the address of a module. */
export const moduleOf = (source) => {
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  return `data:text/javascript,${encodeURIComponent(code)}`;
};

/**
 * Reads a remote's `src/manifest.ts` without a bundler: the file is plain data whose only imports are types, the
 * suite's paths and requirements, so that its paths and navigation can go into the registry.
 *
 * @param {string} dir the remote's folder
 * @param {string} name the remote's name
 */
export async function readManifest(dir, name) {
  const source = readFileSync(join(dir, 'src/manifest.ts'), 'utf8');
  const plain = source.replace(/'@waybill\/federation\/(paths|requirements)'/g, (_, file) =>
    JSON.stringify(moduleOf(readFileSync(new URL(`${file}.ts`, federation), 'utf8'))),
  );
  const module = await import(moduleOf(plain));
  if (!module.manifest) fail(name, 'it must export `manifest`');
  return check(module.manifest, name);
}
