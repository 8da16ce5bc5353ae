/**
 * `npm run bench:rider`: the first load of a rider's orders, on slow 4G with a processor slowed down four times, in a browser
 * that has nothing yet; then once more with what it has stored. Needs the built suite (`npm run build`).
 */
import { chromium } from 'playwright-core';
import { figure } from './bench/figure.mjs';
import { demoSession } from './size/demo-session.mjs';
import { runSuite } from './size/running-suite.mjs';
import { slow4g, slowDown, slowDownDevice } from './size/slow-device.mjs';
import { ensureChromium } from './test/chromium.mjs';

const rounds = process.argv.includes('--quick') ? 1 : 3;
const budgetBytes = 350_000;

/** Opens the page; returns when its frame, heading and first order were there, in ms, and the bytes transferred. */
async function visit(context, origin) {
  const page = await context.newPage();
  const device = await slowDownDevice(page);
  let bytes = 0;
  let requests = 0;
  device.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  const start = performance.now();
  await page.goto(`${origin}/courier/orders`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Order List' }).waitFor({ timeout: 60_000 });
  const headingMs = performance.now() - start;
  await page.locator('main li button').first().waitFor({ timeout: 60_000 });
  const orderMs = performance.now() - start;
  const first = { bytes, requests };
  const paintMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await page.locator('html[data-opens-offline]').waitFor({ state: 'attached', timeout: 120_000 });
  const full = { bytes, requests };
  await page.close();
  return { paintMs, headingMs, orderMs, first, full };
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

function report(title, visits) {
  const of = (pick) => median(visits.map(pick));
  console.log(`${title}, median of ${visits.length}:`);
  figure({ what: `${title.toLowerCase()}: first paint`, value: seconds(of(({ paintMs }) => paintMs)) });
  figure({
    what: `${title.toLowerCase()}: first order visible`,
    value: seconds(of(({ orderMs }) => orderMs)),
  });
  console.log(`  first paint          ${seconds(of(({ paintMs }) => paintMs))}`);
  console.log(`  heading and pills    ${seconds(of(({ headingMs }) => headingMs))}`);
  console.log(`  first order visible  ${seconds(of(({ orderMs }) => orderMs))}`);
  console.log(
    `  transferred          ${kb(of(({ first }) => first.bytes))} in ${of(({ first }) => first.requests)} requests`,
  );
  console.log(`  with all that is stored for offline use  ${kb(of(({ full }) => full.bytes))}`);
}

const suite = await runSuite();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? ensureChromium(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
});
const cold = [];
const warm = [];
try {
  const session = Object.entries(await demoSession(suite.origin, 'rider1'));
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 780 },
      isMobile: true,
      hasTouch: true,
    });
    await context.addInitScript((stored) => {
      for (const [key, value] of stored) localStorage.setItem(key, value);
    }, session);
    cold.push(await visit(context, suite.origin));
    warm.push(await visit(context, suite.origin));
    await context.close();
  }
} finally {
  await browser.close();
  await suite.stop();
}
console.log(
  `Rider’s orders at 360 px; slow 4G (${slow4g.latency} ms, 1.44 Mbit/s), processor ${slowDown} times slower`,
);
report('First visit', cold);
report('Next visit', warm);
const bytes = Math.max(...cold.map(({ first }) => first.bytes));
const isOver = bytes > budgetBytes;
console.log(`${isOver ? '✗' : '✓'} first load ${kb(bytes)} of ${kb(budgetBytes)}`);
figure({ what: 'first load', value: kb(bytes), bound: `≤ ${kb(budgetBytes)}`, isWithin: !isOver });
process.exitCode = isOver ? 1 : 0;
