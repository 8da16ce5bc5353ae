import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { buildIdPlaceholder } from '../../shared/federation/webpack/build-id.mjs';
import { compressedForms } from './compress.mjs';
import { contentId, integrityOf, listFiles, readJson, withLock, writeAtomically } from './files.mjs';

/** Older builds stay for tabs that were opened with them. */
const buildsKept = 5;

const isText = (name) => /\.(js|css|json|html|map)$/.test(name);

/** Reads what webpack left in `dist`, with the build's own id in place of the placeholder. */
function readBuild(dist) {
  if (!existsSync(join(dist, 'build.json')))
    throw new Error(`${dist} holds no build: run npm run build first`);
  const raw = listFiles(dist)
    .filter((name) => !name.endsWith('mf-stats.json'))
    .map((name) => ({ name, content: readFileSync(join(dist, name)) }));
  const buildId = contentId(raw);
  const files = raw.map(({ name, content }) => ({
    name,
    content: isText(name)
      ? Buffer.from(content.toString('utf8').replaceAll(buildIdPlaceholder, buildId))
      : content,
  }));
  const record = JSON.parse(files.find(({ name }) => name === 'build.json').content.toString('utf8'));
  return { buildId, files, record };
}

/** Puts the build's folder in its place in one step. A build that is there already is left as it is. */
async function placeFolder(folder, files) {
  if (existsSync(folder)) return;
  const temporary = join(dirname(folder), `.${process.pid}.tmp`);
  rmSync(temporary, { recursive: true, force: true });
  const write = (name, content) => {
    const target = join(temporary, name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  };
  await Promise.all(
    files.map(async ({ name, content }) => {
      write(name, content);
      for (const [suffix, form] of Object.entries(await compressedForms(name, content)))
        write(name + suffix, form);
    }),
  );
  renameSync(temporary, folder);
}

function dropOldBuilds(parent, inUse) {
  const builds = readdirSync(parent)
    .filter((name) => /^[0-9a-f]{12}$/.test(name) && !inUse.includes(name))
    .map((name) => ({ name, at: statSync(join(parent, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { name } of builds.slice(buildsKept - inUse.length))
    rmSync(join(parent, name), { recursive: true, force: true });
}

const registryFile = (siteDir) => join(siteDir, 'remotes/registry.json');
const asJson = (value) => `${JSON.stringify(value, null, 2)}\n`;

export const readRegistry = (siteDir) => readJson(registryFile(siteDir), { remotes: [] });

/** Changes one remote's entry; `change` gets the present one and returns the next, or undefined for no change. */
export const changeEntry = (siteDir, name, change) =>
  withLock(`${registryFile(siteDir)}.lock`, () => {
    const { remotes } = readRegistry(siteDir);
    const present = remotes.find((remote) => remote.name === name);
    const next = change(present);
    if (!next) return present;
    const others = remotes.filter((remote) => remote.name !== name);
    const sorted = [...others, next].sort((a, b) => (a.name < b.name ? -1 : 1));
    writeAtomically(registryFile(siteDir), asJson({ remotes: sorted }));
    return next;
  });

/** What the registry says of one build, as read from its folder. */
export function entryOfBuild(siteDir, name, buildId) {
  const folder = join(siteDir, name, buildId);
  const record = readJson(join(folder, 'build.json'));
  const base = `/${name}/${buildId}/`;
  const integrity = Object.fromEntries(
    [record.entry, ...record.first].map((file) => [
      base + file,
      integrityOf(readFileSync(join(folder, file))),
    ]),
  );
  return {
    name,
    title: record.title,
    paths: record.paths,
    navigation: record.navigation,
    ...(record.companionFor && { companionFor: record.companionFor }),
    buildId,
    contractVersion: record.contractVersion,
    entry: base + record.entry,
    manifest: base + record.manifest,
    global: record.global,
    integrity,
  };
}

/** The part of an entry that is kept of the build before. */
export const addressOf = ({ buildId, contractVersion, entry, manifest, global, integrity }) => ({
  buildId,
  contractVersion,
  entry,
  manifest,
  global,
  integrity,
});

/**
 * Publishes a remote's build: its own folder, and its one entry in the registry. Nothing happens where this
 * very build is current already, or was taken back by a rollback and `keepsWithdrawn` is set.
 *
 * @returns {Promise<{ buildId: string, isNew: boolean }>}
 */
export async function publishRemote({ siteDir, name, dist, keepsWithdrawn = false }) {
  const { buildId, files, record } = readBuild(dist);
  if (record.name !== name) throw new Error(`${dist} holds a build of ${record.name}, not of ${name}`);
  await placeFolder(join(siteDir, name, buildId), files);
  let isNew = false;
  const entry = await changeEntry(siteDir, name, (present) => {
    if (present?.buildId === buildId) return undefined;
    if (keepsWithdrawn && present?.withdrawn === buildId) return undefined;
    isNew = true;
    const previous = present ? { previous: addressOf(present) } : {};
    return { ...entryOfBuild(siteDir, name, buildId), ...previous };
  });
  dropOldBuilds(join(siteDir, name), [buildId, entry.previous?.buildId].filter(Boolean));
  return { buildId, isNew };
}

/** Publishes the shell: its own folder, and `shell/current.json` that names it. */
export async function publishShell({ siteDir, dist }) {
  const { buildId, files, record } = readBuild(dist);
  const parent = join(siteDir, 'shell');
  await placeFolder(join(parent, buildId), files);
  const base = `/shell/${buildId}/`;
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const asset = (name) => ({ url: base + name, integrity: integrityOf(contents.get(name)) });
  const current = asJson({
    buildId,
    contractVersion: record.contractVersion,
    scripts: record.scripts.map(asset),
    styles: record.styles.map(asset),
    shared: Object.fromEntries(
      Object.entries(record.shared).map(([name, names]) => [name, names.map((file) => base + file)]),
    ),
    firstPaint: record.firstPaint,
  });
  const file = join(parent, 'current.json');
  const isNew = !existsSync(file) || readFileSync(file, 'utf8') !== current;
  if (isNew) writeAtomically(file, current);
  dropOldBuilds(parent, [buildId]);
  return { buildId, isNew };
}
