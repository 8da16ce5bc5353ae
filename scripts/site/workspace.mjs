import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the built suite lies. */
export const siteDir = process.env.SITE_DIR ?? join(root, 'dist/site');

/** The remotes' names: what follows `mfe-` in the root's folders. */
export const remoteNames = () =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'src/area.ts')))
    .map((name) => name.slice('mfe-'.length))
    .sort();

/** The remote that a command names; says which there are where it names none. */
export function remoteFromArguments(command) {
  const name = process.argv[2];
  const names = remoteNames();
  if (names.includes(name)) return name;
  console.error(`Usage: npm run ${command} -- <remote>   (one of: ${names.join(', ')})`);
  process.exit(2);
}
