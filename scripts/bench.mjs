/**
 * `npm run bench`: runs the benchmarks of `bench/parts.mjs` one after the other on a quiet machine and writes `docs/benchmarks.md`, with the bound of each figure
 * and whether it holds. `npm run bench -- api map` runs these and leaves the others as they were; `--quick` takes a short look; `--busy` measures
 * on a busy machine, which the page then says. Without it the command gives up on a machine that stays busy for ten minutes. Other options go to the
 * benchmarks: `npm run bench -- first --only=board`. Ends with 1 where a bound does not hold or a benchmark fails.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/workspace.mjs';
import { benchmarksPage } from './bench/page.mjs';
import { chosenParts } from './bench/parts.mjs';
import { isQuiet, waitForQuiet } from './bench/quiet-machine.mjs';
import { runPart } from './bench/run-part.mjs';
import { build } from './build.mjs';
import { ensureChromium } from './test/chromium.mjs';

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const isQuick = options.includes('--quick');
const acceptsBusy = options.includes('--busy');
const passedOn = options.filter((option) => !['--quick', '--busy'].includes(option));
const chosen = chosenParts(process.argv.slice(2).filter((argument) => !argument.startsWith('--')));

const data = join(root, 'docs/benchmarks.json');
const page = join(root, 'docs/benchmarks.md');
const stored = () => {
  try {
    return JSON.parse(readFileSync(data, 'utf8'));
  } catch {
    return {};
  }
};

const chromium = ensureChromium();
const browser = execFileSync(chromium, ['--version'], { encoding: 'utf8' })
  .trim()
  .split(' ')
  .slice(0, 2)
  .join(' ');
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.version}, ${browser}`;

await build();

const problems = [];
for (const part of chosen) {
  const idle = await waitForQuiet({ acceptsBusy });
  if (!isQuiet(idle) && !acceptsBusy) {
    problems.push(`${part.name} was not measured: the machine is busy. Wait, or say --busy`);
    break;
  }
  console.log(`\n${part.title} (npm run bench -- ${part.name})`);
  const { figures, isOver, hasFailed } = runPart(part, { isQuick, chromium, options: passedOn });
  for (const { what, value, bound, isWithin } of figures)
    console.log(`${isWithin === false ? '✗' : '✓'} ${what}: ${value}${bound ? ` (${bound})` : ''}`);
  const isBusy = !isQuiet(idle) || !isQuiet(await waitForQuiet({ acceptsBusy: true }));
  const date = new Date().toISOString().slice(0, 10);
  const results = { ...stored(), [part.name]: { date, machine, idle, isBusy, isQuick, hasFailed, figures } };
  writeFileSync(data, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(page, benchmarksPage(results));
  if (hasFailed) problems.push(`${part.name} failed`);
  if (isOver) problems.push(`${part.name} is beyond a bound`);
}
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length === 0) console.log('\n✓ All bounds hold: docs/benchmarks.md');
process.exitCode = problems.length > 0 ? 1 : 0;
