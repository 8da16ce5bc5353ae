import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The folder of the built suite. */
export const siteDir = process.env.SITE_DIR ?? join(root, 'dist/site');

/** The remotes' names: what follows `mfe-` in the root's folders. */
export const remoteNames = (workspace = root) =>
  readdirSync(workspace)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(workspace, name, 'src/manifest.ts')))
    .map((name) => name.slice('mfe-'.length))
    .sort();

/** The remote that a command names, or one of the `others`, such as `shell`; says which there are where it names none. */
export function nameFromArguments(command, others = []) {
  const name = process.argv[2];
  const names = [...new Set([...others, ...remoteNames()])];
  if (names.includes(name)) return name;
  console.error(`Usage: npm run ${command} -- <name>   (one of: ${names.join(', ')})`);
  process.exit(2);
}

/** The workspace package of a deployable name: the shell, or a remote. */
export const packageOf = (name) => (name === 'shell' ? '@waybill/shell' : `@waybill/mfe-${name}`);

/** The folder of webpack's build. */
export const distOf = (name) => join(root, name === 'shell' ? 'shell/dist' : `mfe-${name}/dist`);
