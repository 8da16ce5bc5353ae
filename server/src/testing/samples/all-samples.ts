import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { accessTable } from '../access-page.ts';
import { plain, type Sample } from './sample.ts';

const server = fileURLToPath(new URL('../../..', import.meta.url));
// By the sources: a build leaves what it made of files that are gone.
const files = readdirSync(join(server, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.samples.ts'))
  .map((file) => pathToFileURL(join(server, 'dist', file.replace(/\.ts$/, '.js'))).href);
const found: { samples: Record<string, Sample> }[] = await Promise.all(files.map((file) => import(file)));

/** Those in the `.samples.ts` files next to the routes. */
export const ownSamples: Record<string, Sample> = Object.assign({}, ...found.map(({ samples }) => samples));

/** A right request for every call, by its name; an empty one where the call has no sample of its own. */
export const samples: Record<string, Sample> = Object.fromEntries(
  Object.keys(accessTable).map((name) => [name, ownSamples[name] ?? plain()]),
);
