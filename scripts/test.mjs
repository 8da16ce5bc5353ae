/**
 * `npm test`: what has to hold before a change is taken; the last line is `N passed, N failed`. `npm run test:night` (`--night`) runs everything: both databases and all journeys in full,
 * several nodes, and the full number of kills, races and rounds. `npm test -- server jest` runs only the named parts;
 * `npm test -- mfe-orders` tests one remote alone.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureChromium, ensureCodeReaders } from './test/chromium.mjs';
import { partsBeyondTheirShare, partsOf } from './test/parts.mjs';
import { secondsFile } from './test/seconds-file.mjs';

const night = process.argv.includes('--night');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const { parts, all, shares } = partsOf(night);
if (night) process.env.NIGHT ??= '1';

const unknown = wanted.filter((part) => !(part in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const chosen = wanted.length > 0 ? wanted : all;
if (chosen.some((part) => ['size', 'e2e', 'scripts'].includes(part))) {
  try {
    process.env.CHROMIUM_PATH = ensureChromium();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

if (chosen.includes('e2e')) ensureCodeReaders();

const secondsSince = (time) => Math.round((Date.now() - time) / 1000);
const startedAt = Date.now();
const results = [];
const took = {};
for (const part of chosen) {
  const partFrom = Date.now();
  for (const step of parts[part]) {
    const from = Date.now();
    const result = await step();
    results.push({ ...result, seconds: secondsSince(from) });
    if (result.isLast) break;
  }
  took[part] = secondsSince(partFrom);
}

// Only of a whole run: a part alone may be waiting for a build that another one would have made. Shares are of the
// seconds that this run took, so that a slower machine is no failure.
if (wanted.length === 0) results.push(...partsBeyondTheirShare(took, shares));

if (wanted.length === 0) {
  const command = night ? 'npm run test:night' : 'npm test';
  const steps = results.map(({ title, seconds }) => ({ title, seconds }));
  mkdirSync(dirname(secondsFile), { recursive: true });
  writeFileSync(secondsFile, JSON.stringify({ command, endedAt: new Date().toISOString(), parts: steps }));
}

for (const { title, ms = {} } of results) {
  const slowest = Object.entries(ms).sort(([, one], [, other]) => other - one);
  if (slowest.length < 2) continue;
  const shown = slowest.slice(0, 12).map(([file, each]) => `${file} ${Math.round(each / 1000)}`);
  console.log(`\nSlowest of ${title} (s): ${shown.join(', ')}`);
}

// Once more at the end: of a long log, its end is what one gets to see.
for (const { title, failures = [] } of results)
  for (const { title: test, why } of failures)
    console.log(`\n✗ ${title}: ${test}\n${why.split('\n').slice(0, 12).join('\n')}`);

const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0);
console.log(`\nAll of it took ${secondsSince(startedAt)} s:`);
for (const { title, passed, failed, skipped = 0, seconds } of results)
  console.log(
    `  ${failed ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} (${seconds} s)`,
  );
console.log(
  `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`,
);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
