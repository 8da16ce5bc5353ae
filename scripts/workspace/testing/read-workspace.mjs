import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { readManifest } from '../../../tools/webpack/index.mjs';
import { root } from '../../../tools/workspace.mjs';
import { readPackages } from '../../boundaries/packages.mjs';

export const packages = readPackages(root);
export const remotes = packages.filter(({ kind }) => kind === 'remote');
export const manifests = await Promise.all(
  remotes.map(({ dir }) => readManifest(join(root, dir), dir.slice('mfe-'.length))),
);

/** Imports a file of TypeScript that imports types and packages of the workspace alone. */
export async function importTypeScript(file) {
  const { code } = transformSync(readFileSync(join(root, file), 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  // A module from a data address resolves no names of packages by itself.
  const resolved = code.replace(/(?<=from ['"])@waybill\/[^'"]+/g, (name) => import.meta.resolve(name));
  return import(`data:text/javascript,${encodeURIComponent(resolved)}`);
}
