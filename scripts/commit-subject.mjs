/**
 * `node scripts/commit-subject.mjs`: rejects commits whose subject has more than 72 characters, of those made since the
 * hook exists, and sets the hook in this clone (`npm ci` runs no script that could: `.npmrc`). With the path of a
 * message it is the hook, which checks that message alone.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const hook = '.githooks/commit-msg';
const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? '';

const subjectOf = (message) => message.replaceAll(/^#.*/gm, '').trim().split('\n\n')[0].replaceAll('\n', ' ');

/** Subjects of the commits since the hook exists. In a shallow clone the oldest one counts as the hook's. */
function subjectsOfBranch() {
  const first = git('log', '-1', '--diff-filter=A', '--format=%H', '--', hook);
  if (!first) {
    console.log('Subjects of commits are not checked: there is no history of git here');
    return [];
  }
  if (!git('config', 'core.hooksPath')) {
    git('config', 'core.hooksPath', '.githooks');
    console.log('Hooks of git in this clone are now those of .githooks, which check subjects');
  }
  return git('log', '--no-merges', '--format=%s', 'HEAD', '--not', `${first}^@`).split('\n');
}

const [, , file] = process.argv;
const subjects = file ? [subjectOf(readFileSync(file, 'utf8'))] : subjectsOfBranch();
const tooLong = subjects.filter((subject) => [...subject.replace(/^(fixup|squash)! /, '')].length > 72);
for (const subject of tooLong) console.error(`More than 72 characters: ${subject}`);
process.exitCode = tooLong.length > 0 ? 1 : 0;
