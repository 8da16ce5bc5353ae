import { switchSite } from './current-site.mjs';
import { addressOf, entryOfBuild, shellAddressOf, shellOfBuild } from './entries.mjs';
import {
  publishedRecord,
  requireFittingRemotes,
  requireFittingShell,
  requireFreePaths,
  servedBuilds,
} from './fit.mjs';

/** The build to go back to. Throws where there is none, or its files are gone. */
function earlierBuild(siteDir, name, present) {
  if (!present) throw new Error(`${name} has never been published`);
  if (!present.previous) throw new Error(`${name} has no earlier build to go back to`);
  const { buildId } = present.previous;
  const record = publishedRecord(siteDir, name, buildId);
  if (!record) throw new Error(`The files of ${name} ${buildId} are gone`);
  return { name, buildId, record };
}

/** The remote's build before this one; throws if the published shell cannot run it, or another remote owns its paths now. */
export function remoteToRollBackTo(siteDir, site, name) {
  const present = site.remotes.find((entry) => entry.name === name);
  const build = earlierBuild(siteDir, name, present);
  requireFittingShell(siteDir, site, build);
  requireFreePaths(siteDir, site, build);
  return { present, build };
}

/** The shell's build before this one; throws if it cannot run one of the remotes that visitors get. */
export function shellToRollBackTo(siteDir, site) {
  const build = earlierBuild(siteDir, 'shell', site.shell);
  requireFittingRemotes(build, servedBuilds(siteDir, site));
  return { present: site.shell, build };
}

/**
 * Makes a remote's previous build current; the one that was current becomes the previous, so a second rollback undoes
 * the first. The withdrawn build is remembered: `npm start` leaves it withdrawn, a deployment does not. Throws where
 * there is no previous build, its files are gone or the published shell cannot run it.
 *
 * @returns {Promise<{ buildId: string }>}
 */
export async function rollbackRemote({ siteDir, name }) {
  let buildId;
  await switchSite(siteDir, (site) => {
    const { present, build } = remoteToRollBackTo(siteDir, site, name);
    buildId = build.buildId;
    const entry = entryOfBuild(siteDir, name, buildId);
    const next = { ...entry, ...present.previous, previous: addressOf(present), withdrawn: present.buildId };
    return { remotes: [next] };
  });
  return { buildId };
}

/**
 * Makes the shell's previous build current, as `rollbackRemote` does for a remote.
 *
 * @returns {Promise<{ buildId: string }>}
 */
export async function rollbackShell({ siteDir }) {
  let buildId;
  await switchSite(siteDir, (site) => {
    const { present, build } = shellToRollBackTo(siteDir, site);
    buildId = build.buildId;
    const shell = shellOfBuild(siteDir, buildId);
    return { shell: { ...shell, previous: shellAddressOf(present), withdrawn: present.buildId } };
  });
  return { buildId };
}
