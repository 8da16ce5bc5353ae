/**
 * `npm run weight`: what the product weighs. Lines of TypeScript and JavaScript by package, without tests, test
 * support, journeys, generated files and data; then SQL, styles, tests, words of documents, and the seconds
 * of each part of the last `npm test` or `npm run test:night` on this machine.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { secondsFile } from './test/seconds-file.mjs';

const isCode = (path) => /\.(ts|tsx|js|mjs|cjs|jsx)$/.test(path);
const isTest = (path) =>
  /\.(test|samples)\.\w+$|(^|\/)testing(\/|\.tsx?$)|^e2e\//.test(path) || path.startsWith('scripts/test/');
const isGenerated = (path) => /\.generated\.\w+$/.test(path);
const packageOf = (path) => /^(shared\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? '(root)';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && existsSync(path));
const linesOf = (path) => readFileSync(path, 'utf8').split('\n').length - 1;
const wordsOf = (path) => readFileSync(path, 'utf8').split(/\s+/).length;
const sum = (paths, weigh) => paths.reduce((total, path) => total + weigh(path), 0);

const rows = new Map();
for (const path of files.filter((each) => isCode(each) && !isGenerated(each))) {
  const row = rows.get(packageOf(path)) ?? { lines: 0, files: 0, longest: 0, longestFile: '', testLines: 0 };
  rows.set(packageOf(path), row);
  const lines = linesOf(path);
  if (isTest(path)) {
    row.testLines += lines;
    continue;
  }
  row.lines += lines;
  row.files += 1;
  if (lines > row.longest) Object.assign(row, { longest: lines, longestFile: path });
}

const number = (value) => value.toLocaleString('en').padStart(9);
const total = { lines: 0, files: 0, testLines: 0 };
console.log(`${'package'.padEnd(20)}    lines    files  longest    tests`);
for (const [name, row] of [...rows].sort(([, a], [, b]) => b.lines - a.lines)) {
  for (const key of Object.keys(total)) total[key] += row[key];
  const figures = [row.lines, row.files, row.longest, row.testLines].map(number).join('');
  console.log(`${name.padEnd(20)}${figures}  ${row.longestFile}`);
}
console.log(
  `${'all'.padEnd(20)}${[total.lines, total.files].map(number).join('')}${number(total.testLines).padStart(18)}`,
);

const ending = (...endings) => files.filter((path) => endings.some((end) => path.endsWith(end)));
const documents = ending('.md');
console.log(`
SQL files: ${sum(ending('.sql'), linesOf).toLocaleString('en')} lines
style sheets: ${sum(ending('.css'), linesOf).toLocaleString('en')} lines
documents: ${sum(documents, wordsOf).toLocaleString('en')} words in ${documents.length} files`);

if (existsSync(secondsFile)) {
  const { command, endedAt, parts } = JSON.parse(readFileSync(secondsFile, 'utf8'));
  console.log(`\n${command}, ended ${endedAt}:`);
  for (const { title, seconds } of parts) console.log(`${number(seconds)} s  ${title}`);
}
