import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withCopy } from './publish-again.ts';

const root = resolve(import.meta.dirname, '../../..');
const siteScript = (file: string) => import(pathToFileURL(join(root, 'tools/publishing', file)).href);

/** Faults of a build that is published and signed like any other, so that its hashes are right. */
export type Breakage =
  | 'entry throws'
  | 'entry cut short'
  | 'part throws'
  | 'page throws'
  | 'page cannot be evaluated';

/** An entry of a registry, not signed yet. */
export type PlacedEntry = Record<string, unknown> & { buildId: string };

/** The error of such a build. */
export const brokenText = 'broken build';

const change = (file: string, work: (text: string) => string) =>
  writeFileSync(file, work(readFileSync(file, 'utf8')));

const throwFirst = (text: string) => `throw new Error("${brokenText}");\n${text}`;

const pageFiles = (dist: string) => readdirSync(dist).filter((file) => /^\d+\.js$/.test(file));

function breakPages(dist: string, text: string) {
  const thrown = `(()=>{throw new Error("${brokenText}")})()`;
  let count = 0;
  for (const name of pageFiles(dist))
    change(join(dist, name), (code) => {
      count += code.split(`"${text}"`).length - 1;
      return code.replaceAll(`"${text}"`, thrown);
    });
  if (count === 0) throw new Error(`No page of the build has ${text}`);
}

/** Each module of the pages throws before anything else of it runs, as one with an undefined import does. */
function breakModules(dist: string) {
  let count = 0;
  for (const name of pageFiles(dist))
    change(join(dist, name), (code) =>
      code.replace(/[{,]\d+\([\w,]*\)\{/g, (start) => {
        count += 1;
        return `${start}if(1)throw new Error("${brokenText}");`;
      }),
    );
  if (count === 0) throw new Error('No page of the build has a module in the form that is expected');
}

const breakages: Record<Breakage, (dist: string, text: string) => void> = {
  'entry throws': (dist) => change(join(dist, 'remoteEntry.js'), throwFirst),
  'entry cut short': (dist) =>
    change(join(dist, 'remoteEntry.js'), (text) => text.slice(0, Math.floor(text.length / 2))),
  'part throws': (dist) => change(join(dist, '__federation_expose_remote.js'), throwFirst),
  'page throws': breakPages,
  'page cannot be evaluated': breakModules,
};

/** Puts one more build of a remote into its place without making it current; `breakage` breaks the screen whose code has `text`. */
export function placeBuildOf(
  siteDir: string,
  remote: string,
  text: string,
  breakage?: Breakage,
): Promise<PlacedEntry> {
  return withCopy(`mfe-${remote}`, 'remoteEntry.js', async (dist) => {
    if (breakage) breakages[breakage](dist, text);
    const { readRemote } = await siteScript('builds.mjs');
    const { placeBuild } = await siteScript('place-build.mjs');
    const { entryOfBuild } = await siteScript('entries.mjs');
    const build = readRemote({ name: remote, dist });
    await placeBuild(siteDir, remote, build);
    return entryOfBuild(siteDir, remote, build.buildId);
  });
}

/** The part of an entry that is stored of the build before. */
export async function asPrevious(entry: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { addressOf } = await siteScript('entries.mjs');
  return addressOf(entry);
}

/** The entry with this number, signed with the site's key. */
export async function signedEntry(siteDir: string, { name, title, ...rest }: PlacedEntry, number: number) {
  const { signed, signingKey } = await siteScript('signing.mjs');
  return signed({ name, title, number, ...rest }, signingKey(siteDir));
}
