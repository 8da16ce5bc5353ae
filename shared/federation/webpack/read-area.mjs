import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';

const fail = (name, problem) => {
  throw new Error(`${name}/src/area.ts: ${problem}`);
};

const check = (area, name) => {
  if (area.name !== name) fail(name, `its name must be '${name}'`);
  if (!area.title) fail(name, 'it has no title');
  if (!area.paths?.length || area.paths.some((path) => !/^\/\S*$/.test(path)))
    fail(name, 'paths must be a list of paths that start with /');
  for (const entry of area.navigation ?? [])
    if (!entry.to?.startsWith('/') || !entry.label) fail(name, 'a navigation entry needs to and label');
  return area;
};

/**
 * Reads a remote's `src/area.ts` without a bundler: the file is plain data whose only imports are types, so
 * that its paths and navigation can go into the registry.
 *
 * @param {string} dir the remote's folder
 * @param {string} name the remote's name
 */
export async function readArea(dir, name) {
  const source = readFileSync(join(dir, 'src/area.ts'), 'utf8');
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  if (!module.area) fail(name, 'it must export `area`');
  return check(module.area, name);
}
