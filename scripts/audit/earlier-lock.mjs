import { execFileSync } from 'node:child_process';

/**
 * The lock file before its last change; undefined where the history does not go back so far, as in a shallow clone.
 *
 * @param {string} folder of the repository
 */
export const earlierLock = (folder) => {
  const git = (...args) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1_048_576,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    const [, commit] = git('log', '-2', '--format=%H', '--', 'package-lock.json').split('\n');
    // Without a commit, git would show the lock file as it is staged.
    if (!commit) return undefined;
    return JSON.parse(git('show', `${commit}:package-lock.json`));
  } catch {
    return undefined;
  }
};
