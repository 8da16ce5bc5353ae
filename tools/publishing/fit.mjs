import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { earlierMajors, misfits, pathProblems } from '@waybill/contract/publishing';
import { readJson } from './files.mjs';
import { requireLinks } from './links.mjs';
import { pinnedBuilds } from './place-build.mjs';

/** The record of a published build; undefined where its files are gone. */
export function publishedRecord(siteDir, name, buildId) {
  const file = join(siteDir, name, buildId, 'build.json');
  return existsSync(file) ? readJson(file) : undefined;
}

const listed = (missing) => missing.map((one) => `  ${one}`).join('\n');

/** The shells that visitors get: the current one, and those that an operator has pinned. */
export function servedShells(siteDir, { shell }) {
  const ids = new Set([shell?.buildId, ...(pinnedBuilds(siteDir).shell ?? [])].filter(Boolean));
  return [...ids]
    .map((buildId) => ({ buildId, record: publishedRecord(siteDir, 'shell', buildId) }))
    .filter(({ record }) => record);
}

/** Throws, with the names, if a shell that visitors get cannot run this build of a remote. */
export function requireFittingShell(siteDir, site, { name, buildId, record }) {
  for (const shell of servedShells(siteDir, site)) {
    const missing = misfits(record, shell.record);
    if (missing.length > 0)
      throw new Error(
        `${name} ${buildId} needs what the published shell ${shell.buildId} does not give:\n${listed(missing)}\nDeploy a shell that has it first: npm run deploy -- shell`,
      );
  }
}

/** The builds that visitors get: each remote's current one, and those that an operator has pinned. */
export function servedBuilds(siteDir, { remotes }) {
  const pinned = pinnedBuilds(siteDir);
  const builds = remotes.flatMap(({ name, buildId }) => [
    { name, buildId, isPinned: false },
    ...(pinned[name] ?? []).map((id) => ({ name, buildId: id, isPinned: true })),
  ]);
  return builds
    .map((build) => ({ ...build, record: publishedRecord(siteDir, build.name, build.buildId) }))
    .filter(({ record }) => record);
}

/** The builds that visitors may get: those that they get, and the one before each, which stands in or is rolled back to. */
export function possibleBuilds(siteDir, site) {
  const previous = site.remotes.flatMap(({ name, previous: build }) =>
    build ? [{ name, buildId: build.buildId, record: publishedRecord(siteDir, name, build.buildId) }] : [],
  );
  return [...servedBuilds(siteDir, site), ...previous.filter(({ record }) => record)];
}

/** The earlier majors that a shell still gives, each with the builds that visitors may get and that need it. */
export const earlierInUse = (shell, builds) =>
  earlierMajors(shell.record).map((module) => ({
    module,
    users: builds
      .filter(({ record }) => record.imports?.[module])
      .map(({ name, buildId }) => `${name} ${buildId}`),
  }));

/** Throws, with the names by remote, if a shell cannot run one of these builds. */
export function requireFittingRemotes(shell, builds) {
  const problems = builds.flatMap(({ name, buildId, record }) => {
    const missing = misfits(record, shell.record);
    return missing.length > 0 ? [`${name} ${buildId} needs\n${listed(missing)}`] : [];
  });
  if (problems.length > 0)
    throw new Error(
      `Shell ${shell.buildId} does not give what remotes need:\n${problems.join('\n')}\nDeploy those remotes first, or give it still.`,
    );
}

/**
 * Throws, with the names, if a remote's build claims a path of another remote that visitors get, or of the suite, or gives up one that
 * links of the shell lead to.
 */
export function requireFreePaths(siteDir, site, build) {
  const builds = servedBuilds(siteDir, site);
  const others = builds.filter(({ name }) => name !== build.name);
  requireOwnPaths([...others, build]);
  for (const { record } of servedShells(siteDir, site))
    requireLinks({ links: record.links, builds }, { links: record.links, builds: [...others, build] });
}

/** Throws, with the names, if links of a shell's build lead nowhere that lead to a remote in the shell that visitors get. */
export function requireShellLinks(siteDir, site, { record: { links } }) {
  const builds = servedBuilds(siteDir, site);
  for (const { record } of servedShells(siteDir, site))
    requireLinks({ links: record.links, builds }, { links, builds });
}

/** Throws, with both names, if two of these builds claim one path, or one of them a path of the suite. */
export function requireOwnPaths(builds) {
  const problems = pathProblems(builds.map(({ name, record }) => ({ name, paths: record.paths ?? [] })));
  if (problems.length > 0) throw new Error(`A path has one owner:\n${listed(problems)}`);
}
