import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = (root, under = '') =>
  existsSync(join(root, under))
    ? readdirSync(join(root, under), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(under, name))
    : [];

const kindOf = (dir) => {
  if (dir.startsWith('mfe-')) return 'remote';
  if (/^shared[\\/]/.test(dir)) return 'shared';
  return dir;
};

/** The workspace's packages; their kind is read off their folder. */
export const readPackages = (root) =>
  [...folders(root), ...folders(root, 'shared')]
    .filter((dir) => existsSync(join(root, dir, 'package.json')))
    .map((dir) => {
      const manifest = JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8'));
      return {
        dir,
        kind: kindOf(dir),
        name: manifest.name,
        entryPoints: Object.keys(manifest.exports ?? {}),
        dependencies: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
      };
    });
