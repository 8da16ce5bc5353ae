import { cpus } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openDevice, signIn } from '../support/browser.ts';
import { type Suite, startSuite } from '../support/suite.ts';
import { figure } from './figure.ts';
import { giveOrders } from './many-orders.ts';
import { elementsOf, type Measured, measured } from './measures.ts';

const sizes = [100, 10_000];
/** As fast as people type, and some. */
const keyDelayMs = 25;
const typed = 'the quick brown fox jumps over the lazy dog';
const wheelSteps = 120;

interface Result {
  orders: number;
  loadedMs: number;
  elements: number;
  cards: number;
  dropped: number;
  typing: Measured;
  scrolling: Measured;
}

const scrollerOf = (page: Page) => page.getByRole('list', { name: 'Paid Unassigned orders' }).locator('..');

/** Presses Load more... until nothing is left. */
async function loadAll(page: Page): Promise<number> {
  const beganMs = performance.now();
  const more = page.getByRole('button', { name: 'Load more...' });
  const end = page.getByText('--The End--');
  while (!(await end.isVisible())) {
    if (await more.isVisible()) await more.click({ timeout: 5_000 }).catch(() => undefined);
    await scrollerOf(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  }
  return performance.now() - beganMs;
}

async function measureBoard(browser: Browser, suite: Suite, orders: number): Promise<Result> {
  const { page, context } = await openDevice(browser, suite, desktop);
  await signIn(page, suite.account('employee'));
  await giveOrders(page, orders);
  await page.goto('/orders');
  await page.getByRole('button', { name: /^WB-261121-000000/ }).waitFor();
  const loadedMs = await loadAll(page);
  const scroller = scrollerOf(page);
  await scroller.evaluate((element) => element.scrollTo(0, 0));
  const elements = await elementsOf(page);

  await scroller.hover();
  const scrolling = await measured(page, async () => {
    for (let step = 0; step < wheelSteps; step++)
      await page.mouse.wheel(0, step < wheelSteps / 2 ? 400 : -300);
  });

  const cards = await page
    .getByRole('list', { name: 'Paid Unassigned orders' })
    .getByRole('listitem')
    .count();

  const box = page.getByRole('searchbox', { name: 'Search orders' });
  await box.focus();
  const typing = await measured(page, () => page.keyboard.type(typed, { delay: keyDelayMs }));
  const dropped = typed.length - (await box.inputValue()).length;
  await context.close();
  return { orders, loadedMs, elements, cards, dropped, typing, scrolling };
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

const rowsOf = (result: Result): Record<string, string> => ({
  'loaded in': `${(result.loadedMs / 1000).toFixed(1)} s`,
  'elements of the page': String(result.elements),
  'cards of the list': String(result.cards),
  'keys dropped of what is typed': `${result.dropped} of ${typed.length}`,
  'longest task while typing': ms(result.typing.longestTask),
  'frames while typing, middle': ms(result.typing.frames.median),
  'frames while typing, 1 in 20 above': ms(result.typing.frames.p95),
  'frames while scrolling, middle': ms(result.scrolling.frames.median),
  'frames while scrolling, 1 in 20 above': ms(result.scrolling.frames.p95),
  'frames while scrolling, longest': ms(result.scrolling.frames.longest),
  'longest task while scrolling': ms(result.scrolling.longestTask),
});

const suite = await startSuite();
const browser = await launchBrowser();
try {
  const results: Result[] = [];
  for (const size of sizes) results.push(await measureBoard(browser, suite, size));
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Chromium ${browser.version()}`;
  console.log(
    `\nThe Orders board with ${sizes.map((size) => size.toLocaleString('en-NG')).join(' and ')} orders loaded`,
  );
  console.log(`${machine}; a longest task of 0.0 ms is one below 50 ms\n`);
  const columns = results.map(rowsOf);
  for (const [index, column] of columns.entries())
    for (const [what, value] of Object.entries(column))
      figure({ what: `${sizes[index]!.toLocaleString('en-NG')} orders: ${what}`, value });
  const dropped = results.reduce((sum, result) => sum + result.dropped, 0);
  figure({ what: 'keys dropped, all in all', value: String(dropped), bound: '0', isWithin: dropped === 0 });
  for (const name of Object.keys(columns[0] ?? {}))
    console.log(`${name.padEnd(40)}${columns.map((column) => (column[name] ?? '').padStart(14)).join('')}`);
} finally {
  await browser.close();
  await suite.stop();
}
