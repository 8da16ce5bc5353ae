import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSignedBy } from '@waybill/contract/publishing';
import { asJson, readJson, writeAtomically } from './files.mjs';
import { withLock } from './lock.mjs';
import { staticPage } from './page.mjs';
import { dropOldBuilds, markReplaced } from './place-build.mjs';
import { signed, signingKey } from './signing.mjs';

const registryFile = (siteDir) => join(siteDir, 'remotes/registry.json');
const shellFile = (siteDir) => join(siteDir, 'shell/current.json');

/** At the site's root: the workers, so that all pages are in their scope, and what an installed suite is known by. */
const rootFiles = [
  'service-worker.js',
  'push-worker.js',
  'manifest.webmanifest',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
];

function readFile(file) {
  try {
    return readJson(file, null) ?? undefined;
  } catch (error) {
    throw new Error(`${file} is damaged (${error.message}). Delete it and publish everything: npm run build`);
  }
}

/** The registry of a site: its number, and the entry of each remote. */
export function readRegistry(siteDir) {
  const { number = 0, remotes = [] } = readFile(registryFile(siteDir)) ?? {};
  return { number, remotes };
}

/** Reads the current builds of a site: the shell, undefined if none is published, and the remotes' entries. */
export const readSite = (siteDir) => ({ shell: readFile(shellFile(siteDir)), ...readRegistry(siteDir) });

/** The site with the entries that its shell rejects in a list of their own: they are as good as not published. */
export function trustedSite(siteDir, key = signingKey(siteDir)) {
  const site = readSite(siteDir);
  const publicKey = site.shell?.publicKey ?? key.publicKey;
  const isTrusted = (entry) => isSignedBy(entry, publicKey);
  return {
    ...site,
    remotes: site.remotes.filter(isTrusted),
    rejected: site.remotes.filter((entry) => !isTrusted(entry)),
  };
}

/** Grows by one; a new registry begins with the time in seconds, above every number that browsers may remember. */
const nextNumber = (number) =>
  number > 0 ? number + 1 : Number(process.env.SOURCE_DATE_EPOCH ?? Math.floor(Date.now() / 1000));

const byName = (a, b) => (a.name < b.name ? -1 : 1);

/**
 * The registry with the changed entries, each with its new number and signature. Entries that another key signed
 * get a new signature too; unsigned ones stay as they are. Undefined where nothing changes.
 */
function signChanges({ number, remotes, rejected }, changed, key) {
  const next = nextNumber(number);
  const isOther = ({ name }) => !changed.some((entry) => entry.name === name);
  const others = remotes.filter(isOther);
  const foreign = others.filter((entry) => !isSignedBy(entry, key.publicKey));
  const renewed = [...changed, ...foreign].map(({ number: _, name, title, ...rest }) =>
    signed({ name, title, number: next, ...rest }, key),
  );
  if (renewed.length === 0) return undefined;
  const same = [...others.filter((entry) => !foreign.includes(entry)), ...rejected.filter(isOther)];
  return { number: next, remotes: [...same, ...renewed].sort(byName), renewed };
}

function writeIfOther(file, content) {
  if (!existsSync(file) || !readFileSync(file).equals(content)) writeAtomically(file, content);
}

/** The shell's files that a host that only serves files needs at the root. */
function writeRoot(siteDir, { shell }) {
  if (!shell?.page) return;
  writeIfOther(join(siteDir, 'index.html'), Buffer.from(staticPage(shell.page)));
  for (const name of rootFiles) {
    const file = join(siteDir, 'shell', shell.buildId, name);
    if (existsSync(file)) writeIfOther(join(siteDir, name), readFileSync(file));
  }
}

const inUse = (build) => [build?.buildId, build?.previous?.buildId].filter(Boolean);

/** Switches shell and registry one right after the other; all else of the change is written before or after. */
function write(siteDir, before, { shell, registry }) {
  for (const entry of registry?.renewed ?? [])
    writeAtomically(join(siteDir, entry.name, entry.buildId, 'entry.json'), asJson(entry));
  for (const entry of registry?.renewed ?? []) {
    const old = before.remotes.find(({ name }) => name === entry.name);
    if (old && old.buildId !== entry.buildId) markReplaced(siteDir, entry.name, old.buildId);
  }
  if (shell && before.shell) markReplaced(siteDir, 'shell', before.shell.buildId);
  if (shell) writeAtomically(shellFile(siteDir), asJson(shell));
  if (registry)
    writeAtomically(registryFile(siteDir), asJson({ number: registry.number, remotes: registry.remotes }));
}

function dropOld(siteDir, { shell, remotes }) {
  if (shell) dropOldBuilds(siteDir, 'shell', inUse(shell));
  for (const entry of remotes) dropOldBuilds(siteDir, entry.name, inUse(entry));
}

/**
 * Changes what is current. `decide` gets the present site and the signing key, and returns the shell's and the
 * remotes' records that are to be current instead; it throws where that must not be. Nothing else publishes or rolls
 * back at the same time.
 *
 * @param {string} siteDir
 * @param {(site: object, key: { publicKey: string }) => { shell?: object, remotes?: object[] }} decide
 */
export const switchSite = (siteDir, decide) =>
  withLock(join(siteDir, 'publishing.lock'), (assertHeld) => {
    const key = signingKey(siteDir);
    const before = trustedSite(siteDir, key);
    const { shell, remotes = [] } = decide(before, key);
    const given = shell ?? before.shell;
    if (given && given.publicKey !== key.publicKey)
      throw new Error(
        `Shell ${given.buildId} checks the registry with another key than REGISTRY_KEY or REGISTRY_KEY_FILE holds`,
      );
    const registry = signChanges(before, remotes, key);
    assertHeld();
    write(siteDir, before, { shell, registry });
    const now = readSite(siteDir);
    writeRoot(siteDir, now);
    dropOld(siteDir, now);
    return now;
  });
