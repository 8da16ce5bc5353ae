/**
 * `npm run bench:receiver`: what 1,000 open pages of receivers cost the server, all of them under way, with the embedded database in the
 * server's own process; and how long a receiver waits for the first useful screen on slow 4G with a slow processor. Fails over
 * either bound. Needs the built suite (`npm run build`) and Linux; `--quick` with 100 pages for 30 s.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { figure } from './bench/figure.mjs';
import { openPages } from './bench-receiver/open-pages.mjs';
import { shareOfCore } from './bench-receiver/processor-time.mjs';
import { makeOrdersUnderWay } from './bench-receiver/under-way.mjs';
import { runSuite } from './size/running-suite.mjs';
import { slow4g, slowDown, slowDownDevice } from './size/slow-device.mjs';
import { ensureChromium } from './test/chromium.mjs';

const isQuick = process.argv.includes('--quick');
const pages = isQuick ? 100 : 1_000;
const measureMs = isQuick ? 30_000 : 75_000;
const idleMs = isQuick ? 10_000 : 30_000;
/** As `receiver/src/follow.ts` looks while the rider is under way. */
const everyMs = 15_000;
const rounds = isQuick ? 1 : 5;
const bounds = { sharePerPage: 0.0005, usefulMs: 2_500 };

/** When the page's heading was painted for somebody who has nothing of it yet, in ms. */
async function firstScreen(browser, origin, path) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await slowDownDevice(page);
  const start = performance.now();
  await page.goto(origin + path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const usefulMs = performance.now() - start;
  await page.waitForLoadState('load');
  const paintMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await context.close();
  return { usefulMs, paintMs };
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
const percent = (share) => `${(share * 100).toFixed(4)} %`;
const mark = (isOver) => (isOver ? '✗' : '✓');

const suite = await runSuite();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? ensureChromium(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
});
try {
  const paths = await makeOrdersUnderWay(suite.origin, pages);
  const screens = [];
  for (let round = 0; round < rounds; round += 1)
    screens.push(await firstScreen(browser, suite.origin, paths[round]));
  await browser.close();

  await pause(5_000);
  const idle = await shareOfCore(suite.pid, () => pause(idleMs));
  let looks = 0;
  const busy = await shareOfCore(suite.pid, async () => {
    looks = await openPages(suite.origin, paths, { everyMs, forMs: measureMs });
  });
  const perPage = (busy - idle) / pages;
  const usefulMs = median(screens.map((screen) => screen.usefulMs));
  const isDear = perPage > bounds.sharePerPage;
  const isSlow = usefulMs > bounds.usefulMs;
  console.log(
    `${pages} open pages, each under way and looking every ${everyMs / 1_000} s, for ${measureMs / 1_000} s: ${looks} looks`,
  );
  console.log(`  the server without them   ${percent(idle)} of a core`);
  console.log(`  the server with them      ${percent(busy)} of a core`);
  console.log(
    `${mark(isDear)} ${percent(perPage)} of a core per page, of ${percent(bounds.sharePerPage)}; ${(((busy - idle) * measureMs) / looks).toFixed(2)} ms per look`,
  );
  console.log(
    `${mark(isSlow)} first useful screen ${(usefulMs / 1_000).toFixed(2)} s of ${bounds.usefulMs / 1_000} s, first paint ${(median(screens.map(({ paintMs }) => paintMs)) / 1_000).toFixed(2)} s; median of ${rounds} at 360 px; slow 4G (${slow4g.latency} ms, 1.44 Mbit/s), processor ${slowDown} times slower`,
  );
  figure({
    what: `an open page, of ${pages.toLocaleString('en')}`,
    value: `${percent(perPage)} of a core`,
    bound: `≤ ${percent(bounds.sharePerPage)}`,
    isWithin: !isDear,
  });
  figure({
    what: 'first useful screen on slow 4G',
    value: `${(usefulMs / 1_000).toFixed(2)} s`,
    bound: `≤ ${bounds.usefulMs / 1_000} s`,
    isWithin: !isSlow,
  });
  process.exitCode = isDear || isSlow ? 1 : 0;
} finally {
  await browser.close();
  await suite.stop();
}
