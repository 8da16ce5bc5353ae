/**
 * `node scripts/words.mjs [folder or file…]`: rejects words that only their author understands, in names, comments,
 * test titles, texts and documents. `scripts/words/word-list.mjs` says what to write instead. `--count` lists how
 * often each word occurs.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './site/workspace.mjs';
import { findWords } from './words/find-words.mjs';

const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...folders], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 32 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => /\.([cm]?[jt]sx?|css|md)$/.test(file) && existsSync(join(root, file)));

const problems = findWords(root, files);
if (process.argv.includes('--count')) {
  const counts = new Map();
  for (const { word } of problems) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const [word, count] of [...counts].sort((a, b) => b[1] - a[1])) console.log(`${count}\t${word}`);
} else for (const { file, line, message } of problems) console.error(`${file}:${line}  ${message}`);
console.log(
  problems.length > 0
    ? `${problems.length} words of ${files.length} files are not plain`
    : `The words of ${files.length} files are plain`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
