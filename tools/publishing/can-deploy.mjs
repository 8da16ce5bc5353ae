import { join } from 'node:path';
import { codeIn } from '../webpack/code-names.mjs';
import { readRemote, readShell } from './builds.mjs';
import { changedCalls } from './calls.mjs';
import { trustedSite } from './current-site.mjs';
import {
  earlierInUse,
  possibleBuilds,
  requireFittingRemotes,
  requireFittingShell,
  requireFreePaths,
  requireShellLinks,
  servedBuilds,
  servedShells,
} from './fit.mjs';
import { remoteToRollBackTo, shellToRollBackTo } from './rollback.mjs';

function remoteToDeploy(siteDir, site, { name, dist }) {
  const build = readRemote({ name, dist });
  requireFittingShell(siteDir, site, build);
  requireFreePaths(siteDir, site, build);
  return build;
}

function shellToDeploy(siteDir, site, { dist }) {
  const build = readShell({ siteDir, dist });
  requireFittingRemotes(build, servedBuilds(siteDir, site));
  requireShellLinks(siteDir, site, build);
  return build;
}

function resultOf(find) {
  try {
    return { buildId: find().buildId };
  } catch (error) {
    return { problem: error.message };
  }
}

/**
 * Says whether a deployment of the build in `dist`, and a rollback, would fit the published site: for each the build
 * that would become current, or the problem with the names that are missing. Of a shell also `earlier`: the majors that it gives
 * next to later ones, and the builds that still need them. Changes nothing.
 *
 * @param {{ siteDir: string, name: string, dist: string }} options `name` is a remote's, or `shell`
 */
export function canDeploy({ siteDir, name, dist }) {
  const site = trustedSite(siteDir);
  const isShell = name === 'shell';
  const deploy = isShell ? shellToDeploy : remoteToDeploy;
  const possible = possibleBuilds(siteDir, site);
  return {
    earlier: isShell ? earlierInUse(readShell({ siteDir, dist }), possible) : [],
    deployment: resultOf(() => deploy(siteDir, site, { name, dist })),
    rollback: resultOf(() =>
      isShell ? shellToRollBackTo(siteDir, site).build : remoteToRollBackTo(siteDir, site, name).build,
    ),
  };
}

/**
 * The calls that builds which visitors may get make of the running server, and that would not be there, or be others, in another one; with
 * the build's name. Both servers are given as their OpenAPI documents.
 */
export function brokenByServer(siteDir, running, next) {
  const site = trustedSite(siteDir);
  const shells = servedShells(siteDir, site).map((shell) => ({ name: 'shell', ...shell }));
  return [...shells, ...possibleBuilds(siteDir, site)].flatMap(({ name, buildId }) =>
    changedCalls(codeIn(join(siteDir, name, buildId)), running, next).map(
      (problem) => `${name} ${buildId}: ${problem}`,
    ),
  );
}
