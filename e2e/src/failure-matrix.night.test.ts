import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { type Area, areas } from './support/areas.ts';
import { launchBrowser } from './support/browser.ts';
import { forgetEarlierBuilds } from './support/first-builds.ts';
import { type Cell, type Mend, runCell, type Visit } from './support/matrix-cell.ts';
import { matrixTable } from './support/matrix-table.ts';
import { type RemoteFault, remoteFaults } from './support/remote-faults.ts';
import { type Suite, startSuite } from './support/suite.ts';

const isNight = Boolean(process.env.NIGHT);
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

/** All ways back at night; in a run by hand without `NIGHT` one of them. */
function mendsOf({ seen }: RemoteFault, parity: number): readonly Mend[] {
  if (seen === 'content') return [];
  if (seen !== 'panel') return ['next visit'];
  if (isNight) return ['Retry', 'by itself'];
  return [parity % 2 === 0 ? 'Retry' : 'by itself'];
}

/** All of them at night; in a run by hand without `NIGHT` each fault once, on another remote and another way in. */
const cells = areas.flatMap((area, place) =>
  remoteFaults.flatMap((fault, index) =>
    (['first load', 'navigation'] as const)
      .filter((visit) => isMet(area, visit, fault))
      .map((visit, way) => ({
        cell: { area, visit, fault, mends: mendsOf(fault, index + place + way) } satisfies Cell,
        isSpread:
          index % areas.length === place &&
          visit ===
            (isMet(area, 'navigation', fault) && Math.floor(index / areas.length) % 2
              ? 'navigation'
              : 'first load'),
      })),
  ),
);

const table = isNight ? matrixTable(cells.map(({ cell }) => cell)) : undefined;

async function runInTable(cell: Cell) {
  const { area, visit, fault } = cell;
  const row = { remote: area.remote, visit, fault: fault.name, seen: fault.seen };
  try {
    const outcome = await runCell(await runningBrowser(), suite, cell);
    table?.add({ ...row, outcome });
  } catch (error) {
    const [failure = ''] = String(error).split('\n');
    table?.add({ ...row, failure: failure.replaceAll('|', '/') });
    throw error;
  }
}

const chosen = cells
  .filter(({ isSpread }) => isNight || isSpread)
  .filter((_, index) => index % each === from % each)
  .filter(({ cell }) => !table?.has(cell));

describe('a remote that is broken', { concurrency: isNight ? 5 : 3 }, () => {
  for (const { cell } of chosen)
    test(
      `${cell.area.remote}, ${cell.visit}, ${cell.fault.name}: ${cell.fault.seen}, back`,
      {
        timeout: 240_000,
      },
      () => runInTable(cell),
    );
});
