/**
 * `npm run bench -- first`: the first seconds of four pages, on this machine as it is and on slow 4G with a processor slowed down four times, in a
 * browser that has nothing yet and once more with what it has stored; medians of rounds in which all pages take turns. And how long navigation
 * takes between screens. `--quick` takes one round, `--only=sign-in,board,navigation` these parts.
 */
import { cpus, loadavg } from 'node:os';
import { figure } from './bench/figure.mjs';
import { judge } from './bench-first/bounds.mjs';
import { measureNavigation } from './bench-first/navigation.mjs';
import { namesOfPages, pagesToOpen } from './bench-first/pages.mjs';
import { medians, printTable } from './bench-first/table.mjs';
import { visitTwice } from './bench-first/visit.mjs';
import { runSuite } from './size/running-suite.mjs';
import { slow4g, slowDown } from './size/slow-device.mjs';
import { launchChromium } from './test/launch-chromium.mjs';

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice(7)
  .split(',');
const rounds = process.argv.includes('--quick') ? 1 : 5;

const [load] = loadavg();
console.log(
  `Slow: ${slow4g.latency} ms, 1.44 Mbit/s, processor ${slowDown} times slower. Median of ${rounds}. Load of the machine ${load.toFixed(1)} on ${cpus().length} cores`,
);
if (load > 0.5) console.log('The machine is busy: its times say little');

const names = namesOfPages(only);
const suite = await runSuite();
const browser = await launchChromium();
try {
  const pages = await pagesToOpen(suite.origin, names);
  const lines = ['plain', 'slow'];
  const visits = new Map(pages.map(({ name }) => [name, { plain: [], slow: [] }]));
  for (let round = 0; round < rounds; round += 1)
    for (const line of lines)
      for (const page of pages)
        visits.get(page.name)[line].push(await visitTwice(browser, suite.origin, page, line === 'slow'));
  const rows = pages.flatMap(({ name: page }) =>
    lines.flatMap((line) =>
      ['first', 'next'].map((visit) => ({
        page,
        line,
        visit,
        figures: medians(visits.get(page)[line].map((both) => both[visit])),
      })),
    ),
  );
  if (rows.length > 0) printTable(rows);
  const judged = judge(rows, Object.fromEntries(pages.map(({ name, bounds }) => [name, bounds])));
  if (!only || only.includes('navigation'))
    judged.push(...(await measureNavigation(browser, suite.origin, rounds)));
  for (const each of judged) figure(each);
} finally {
  await browser.close();
  await suite.stop();
}
