import { readFileSync } from 'node:fs';

/** The shared packages whose interface has a version; what they export is compared by name as well. */
const versioned = ['ui', 'session', 'api', 'federation', 'live', 'map'];

const packageFile = (name) =>
  JSON.parse(readFileSync(new URL(`../../shared/${name}/package.json`, import.meta.url), 'utf8'));
const majorOf = (version) => Number(version.split('.', 1)[0]);

/**
 * Major versions by name: of the shared packages, and of `shell`, which is what shell and remotes expect of each other
 * at run time. They grow when an older remote would break in a newer shell.
 */
export const givenVersions = () => ({
  ...Object.fromEntries(versioned.map((name) => [name, majorOf(packageFile(name).version)])),
  shell: majorOf(packageFile('federation').shellInterface),
});

/** Those of them that a build needs which imports these modules. */
export function neededVersions(modules) {
  const used = new Set(modules.map((module) => /^@waybill\/([^/]+)/.exec(module)?.[1]));
  return Object.fromEntries(
    Object.entries(givenVersions()).filter(([name]) => name === 'shell' || used.has(name)),
  );
}
