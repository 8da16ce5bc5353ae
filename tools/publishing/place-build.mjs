import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { compressedForms } from './compress.mjs';
import { readJson } from './files.mjs';

const dayMs = 24 * 60 * 60 * 1000;

/** Builds stay that long after they were replaced, for tabs that still use them. */
const storedMs = 7 * dayMs;

/** Removes the remains of publications that were ended in the middle. */
function removeRemains(parent) {
  for (const name of readdirSync(parent))
    if (name.endsWith('.placing') && statSync(join(parent, name)).mtimeMs < Date.now() - dayMs)
      rmSync(join(parent, name), { recursive: true, force: true });
}

async function writeFiles(folder, files) {
  const write = (name, content) => {
    const target = join(folder, name);
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
}

/** Puts a build's folder in its place in one step, with its files compressed. A build that is there is left as it is. */
export async function placeBuild(siteDir, name, { buildId, files }) {
  const parent = join(siteDir, name);
  const folder = join(parent, buildId);
  if (existsSync(folder)) return;
  mkdirSync(parent, { recursive: true });
  removeRemains(parent);
  const temporary = join(parent, `.${buildId}.${process.pid}.placing`);
  rmSync(temporary, { recursive: true, force: true });
  await writeFiles(temporary, files);
  try {
    renameSync(temporary, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    // Another process placed the same build at the same time.
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Marks when a build stops being current. */
export function markReplaced(siteDir, name, buildId) {
  const folder = join(siteDir, name, buildId);
  const now = new Date();
  if (existsSync(folder)) utimesSync(folder, now, now);
}

/** The builds by name that an operator has pinned, as the server lists them. */
export function pinnedBuilds(siteDir) {
  const pinned = readJson(join(siteDir, 'remotes/pinned.json'), {});
  return Object.fromEntries(Object.entries(pinned).map(([name, builds]) => [name, [builds].flat()]));
}

/** Deletes the builds of a name that were replaced more than 7 days ago, except those in use and pinned ones. */
export function dropOldBuilds(siteDir, name, inUse) {
  const parent = join(siteDir, name);
  const stays = new Set([...inUse, ...(pinnedBuilds(siteDir)[name] ?? [])]);
  for (const build of existsSync(parent) ? readdirSync(parent) : [])
    if (/^[0-9a-f]{12}$/.test(build) && !stays.has(build))
      if (statSync(join(parent, build)).mtimeMs < Date.now() - storedMs)
        rmSync(join(parent, build), { recursive: true, force: true });
}
