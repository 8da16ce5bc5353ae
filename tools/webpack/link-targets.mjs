import { readFileSync } from 'node:fs';
import { moduleOf } from './read-manifest.mjs';

const federation = new URL('../../shared/federation/src/', import.meta.url);
const read = (file) => readFileSync(new URL(file, federation), 'utf8');

/** The path that each link of `to` leads to, by its name; ids in it are made up. */
export async function targetsOfLinks() {
  const source = read('to.ts').replace("'./paths.ts'", JSON.stringify(moduleOf(read('paths.ts'))));
  const { to } = await import(moduleOf(source));
  return Object.fromEntries(Object.entries(to).map(([name, link]) => [name, link().split('?', 1)[0]]));
}
