import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { type Area, areas } from './support/areas.ts';
import { launchBrowser } from './support/browser.ts';
import { forgetEarlierBuilds } from './support/first-builds.ts';
import { type Cell, type Mend, runCell, type Visit } from './support/matrix-cell.ts';
import { matrixTable } from './support/matrix-table.ts';
import { type RemoteFault, remoteFaults } from './support/remote-faults.ts';
import { type Suite, startSuite } from './support/suite.ts';

/** Some of the cells, as `3/20`: every 20th, from the third on. */
const [from = 0, each = 1] = (process.env.CELLS ?? '').split('/').filter(Boolean).map(Number);

let suite: Suite;
let browser: Browser | undefined;
before(async () => {
  suite = await startSuite();
  await forgetEarlierBuilds(suite.siteDir);
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

let launching: Promise<Browser> | undefined;
/** Another one where it has crashed, so that the cells to come are not lost. */
async function runningBrowser(): Promise<Browser> {
  if (browser && !browser.isConnected()) launching = undefined;
  launching ??= launchBrowser();
  browser = await launching;
  return browser;
}

/** A page that is open has its registry, and a rider's has the riders' remote: its background component is on every page. */
const isMet = (area: Area, visit: Visit, { name, breakage }: RemoteFault) =>
  !(area.hasNoStyle && name.startsWith('style')) &&
  (visit === 'first load' ||
    !(
      name.startsWith('registry') ||
      (area.remote === 'courier' && (/^(entry|exposed|every)/.test(name) || breakage === 'part throws'))
    ));

const cells = areas
  .flatMap((area) =>
    remoteFaults.flatMap((fault) =>
      (['first load', 'navigation'] as const)
        .filter((visit) => isMet(area, visit, fault))
        .map((visit) => ({ area, visit, fault })),
    ),
  )
  .map((cell, index) => ({ ...cell, mend: mendOf(cell.fault, index) }) satisfies Cell);

/** The way back; by Retry and by itself by turns, so that each fault is met with both on several remotes. */
function mendOf({ seen }: RemoteFault, turn: number): Mend | undefined {
  if (seen === 'content') return undefined;
  if (seen !== 'panel') return 'next visit';
  return turn % 2 === 0 ? 'Retry' : 'by itself';
}

const table = matrixTable(cells);

async function runInTable(cell: Cell) {
  const { area, visit, fault, mend } = cell;
  const row = { remote: area.remote, visit, fault: fault.name, seen: fault.seen, mend };
  try {
    const outcome = await runCell(await runningBrowser(), suite, cell);
    table.add({ ...row, outcome });
  } catch (error) {
    const [failure = ''] = String(error).split('\n');
    table.add({ ...row, failure: failure.replaceAll('|', '/') });
    throw error;
  }
}

const chosen = cells.filter((cell, index) => index % each === from % each && !table.has(cell));

describe('a remote that is broken', { concurrency: 6 }, () => {
  for (const cell of chosen)
    test(
      `${cell.area.remote}, ${cell.visit}, ${cell.fault.name}: ${cell.fault.seen}, back`,
      { timeout: 240_000 },
      () => runInTable(cell),
    );
});
