import { readRemote, readShell } from './builds.mjs';
import { readRegistry, switchSite, trustedSite } from './current-site.mjs';
import { addressOf, entryOfBuild, shellAddressOf, shellOfBuild } from './entries.mjs';
import {
  requireFittingRemotes,
  requireFittingShell,
  requireFreePaths,
  requireOwnPaths,
  requireShellLinks,
  servedBuilds,
  servedShells,
} from './fit.mjs';
import { addressAt } from './other-origin.mjs';
import { placeBuild } from './place-build.mjs';

export { readRegistry };

/** Whether a build is to become current: not if it is, or was rolled back and `staysWithdrawn` is set. */
const isWanted = (present, { buildId }, staysWithdrawn) =>
  present?.buildId !== buildId && !(staysWithdrawn && present?.withdrawn === buildId);

const entryIn = ({ remotes }, name) => remotes.find((entry) => entry.name === name);

const nextEntry = (siteDir, site, { name, buildId }) => {
  const present = entryIn(site, name);
  return { ...entryOfBuild(siteDir, name, buildId), ...(present && { previous: addressOf(present) }) };
};

const nextShell = (siteDir, { shell }, { buildId }) => ({
  ...shellOfBuild(siteDir, buildId),
  ...(shell?.publicKey && { previous: shellAddressOf(shell) }),
});

/** The entry of the build that is current, at another address; undefined where it is at this one. */
function movedEntry(siteDir, present, build, elsewhere) {
  if (present?.buildId !== build.buildId) return undefined;
  const entry = { ...entryOfBuild(siteDir, build.name, build.buildId), ...elsewhere };
  const { previous, withdrawn } = present;
  return entry.entry === present.entry
    ? undefined
    : { ...entry, ...(previous && { previous }), ...(withdrawn && { withdrawn }) };
}

function requirePlace(siteDir, site, build) {
  requireFittingShell(siteDir, site, build);
  requireFreePaths(siteDir, site, build);
}

/**
 * Publishes a remote's build: its own folder, and its one entry in the registry. Nothing happens if this very build is
 * current already at this address, or was rolled back and `staysWithdrawn` is set. Throws if a shell that visitors get cannot run it,
 * if it claims a path of another remote, or if it is to be served from another `origin` that does not have its files.
 *
 * @returns {Promise<{ buildId: string, isNew: boolean }>}
 */
export async function publishRemote({ siteDir, name, dist, staysWithdrawn = false, origin }) {
  const build = readRemote({ name, dist });
  requirePlace(siteDir, trustedSite(siteDir), build);
  await placeBuild(siteDir, name, build);
  const elsewhere = origin && { entry: await addressAt(origin, build) };
  let isNew = false;
  await switchSite(siteDir, (site) => {
    requirePlace(siteDir, site, build);
    const moved = movedEntry(siteDir, entryIn(site, name), build, elsewhere);
    isNew = moved !== undefined || isWanted(entryIn(site, name), build, staysWithdrawn);
    const next = moved ?? (isNew && { ...nextEntry(siteDir, site, build), ...elsewhere });
    return { remotes: next ? [next] : [] };
  });
  return { buildId: build.buildId, isNew };
}

/**
 * Publishes the shell: its own folder, and `shell/current.json` that names it. Nothing happens where nothing does for
 * a remote. Throws if it cannot run one of the remotes that visitors get.
 *
 * @returns {Promise<{ buildId: string, isNew: boolean }>}
 */
export async function publishShell({ siteDir, dist, staysWithdrawn = false }) {
  const build = readShell({ siteDir, dist });
  const present = trustedSite(siteDir);
  requireFittingRemotes(build, servedBuilds(siteDir, present));
  requireShellLinks(siteDir, present, build);
  await placeBuild(siteDir, 'shell', build);
  let isNew = false;
  await switchSite(siteDir, (site) => {
    requireFittingRemotes(build, servedBuilds(siteDir, site));
    requireShellLinks(siteDir, site, build);
    isNew = isWanted(site.shell, build, staysWithdrawn);
    return { shell: isNew ? nextShell(siteDir, site, build) : undefined };
  });
  return { buildId: build.buildId, isNew };
}

/** Chooses the builds that become current, together; throws if the served builds would not fit together. */
function planSuite(siteDir, site, { shell, remotes }) {
  const newShell = isWanted(site.shell, shell, true) ? shell : undefined;
  const newRemotes = remotes.filter((build) => isWanted(entryIn(site, build.name), build, true));
  // A pinned shell stays in use whatever becomes current.
  const shells = servedShells(siteDir, newShell ? { shell: newShell } : site);
  const isReplaced = ({ name, isPinned }) => !isPinned && newRemotes.some((build) => build.name === name);
  const staying = servedBuilds(siteDir, site).filter((build) => !isReplaced(build));
  const served = [...staying, ...newRemotes];
  for (const each of newShell ? [newShell, ...shells] : shells) requireFittingRemotes(each, served);
  requireOwnPaths(served);
  return { newShell, newRemotes };
}

/**
 * Publishes shell and remotes as one: all folders are placed before anything becomes current, and what came out
 * different becomes current at once. Builds that were rolled back stay so. Throws if the whole does not fit together.
 *
 * @param {{ siteDir: string, shell: string, remotes: Record<string, string> }} options webpack's output folders
 * @returns {Promise<{ name: string, buildId: string }[]>} what became current
 */
export async function publishSuite({ siteDir, shell, remotes }) {
  const builds = {
    shell: readShell({ siteDir, dist: shell }),
    remotes: Object.entries(remotes).map(([name, dist]) => readRemote({ name, dist })),
  };
  planSuite(siteDir, trustedSite(siteDir), builds);
  for (const build of [builds.shell, ...builds.remotes]) await placeBuild(siteDir, build.name, build);
  let published = [];
  await switchSite(siteDir, (site) => {
    const { newShell, newRemotes } = planSuite(siteDir, site, builds);
    published = [newShell, ...newRemotes].filter(Boolean);
    return {
      shell: newShell && nextShell(siteDir, site, newShell),
      remotes: newRemotes.map((build) => nextEntry(siteDir, site, build)),
    };
  });
  return published.map(({ name, buildId }) => ({ name, buildId }));
}
