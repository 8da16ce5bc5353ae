import { readFileSync } from 'node:fs';

const federation = new URL('../../shared/federation/package.json', import.meta.url);

/**
 * What shell and remotes expect of each other at run time, as `needs` of a remote and `gives` of the shell. Everything else that has a
 * major has it in its share key (`shared-modules.mjs`).
 */
export const interfaceVersions = () => ({
  shell: Number(JSON.parse(readFileSync(federation, 'utf8')).shellInterface.split('.', 1)[0]),
});

/** What a shell keeps to in addition, and only some remotes need: a sandboxed one must not run in a page that knows no sandbox. */
export const sandboxVersion = { sandbox: 1 };
