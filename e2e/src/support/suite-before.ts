import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIn, linkPackages } from './next-checkout.ts';

const root = resolve(import.meta.dirname, '../../..');
const git = (...args: string[]) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });

/** What stands for the release before as long as there is no tag of one. */
const firstRelease = '4319195c';

/** The commit of the release before this version. */
export const releaseBefore = (): string => {
  const { status, stdout } = git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  return status === 0 ? stdout.trim() : firstRelease;
};

/** Whether a folder has the same sources in both versions. */
export const isUnchanged = (folder: string): boolean =>
  git('diff', '--quiet', releaseBefore(), '--', folder).status === 0;

/**
 * Builds shell and remotes of the release before with the packages that are installed, once, into `.cache`; gives webpack's output folder
 * of each. Takes a few minutes the first time.
 */
export async function buildSuiteBefore(): Promise<Record<string, string>> {
  const commit = releaseBefore();
  const folder = join(root, '.cache', `suite-${commit}`);
  if (!existsSync(join(folder, 'node_modules'))) {
    mkdirSync(folder, { recursive: true });
    const archive = join(folder, 'suite.tar');
    execFileSync('git', ['-C', root, 'archive', '--output', archive, commit]);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    rmSync(archive);
    linkPackages(folder);
  }
  const parts = ['shell', ...readdirSync(folder).filter((name) => name.startsWith('mfe-'))];
  const built: Record<string, string> = {};
  for (const part of parts) {
    const dist = join(folder, part, 'dist');
    const isBuilt = existsSync(join(dist, 'build.json'));
    const own = join(part, 'node_modules');
    if (!isBuilt && existsSync(join(root, own)) && !existsSync(join(folder, own)))
      symlinkSync(join(root, own), join(folder, own));
    built[part.replace(/^mfe-/, '')] = isBuilt ? dist : await buildIn(folder, part);
  }
  return built;
}

/** Publishes the suite of these builds to a folder. */
export async function publishBuilds(siteDir: string, builds: Record<string, string>): Promise<void> {
  const { publishSuite } = await import(pathToFileURL(join(root, 'tools/publishing/publish.mjs')).href);
  const { shell, ...remotes } = builds;
  await publishSuite({ siteDir, shell, remotes });
}
