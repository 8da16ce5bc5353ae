import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';

const isLicense = (name) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(name);

/** The package's own folder: a folder of a build may lie in it. */
const folderOf = (name, folder) => join(root, folder.slice(0, folder.lastIndexOf(name) + name.length));

/** What a package is, and the texts of its licence. */
export function licenceOf(dir) {
  const { name, version, license } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const texts = readdirSync(dir).filter(isLicense).sort();
  return [
    `${name} ${version}: ${license ?? 'no licence named'}`,
    ...texts.map((file) => readFileSync(join(dir, file), 'utf8')),
  ]
    .map((part) => part.trim())
    .join('\n\n');
}

/**
 * The licences of the packages whose code is in a build, by name and folders as its record has them: whoever hands that code on has to
 * hand on these texts as well.
 */
export const licensesOf = (packages) =>
  Object.entries(packages)
    // What the build itself makes there is no package.
    .filter(([name]) => !name.startsWith('.'))
    .map(([name, [folder]]) => licenceOf(folderOf(name, folder)))
    .join(`\n\n${'-'.repeat(80)}\n\n`);
