import { demoSession } from '../size/demo-session.mjs';
import { median } from './table.mjs';

const desktop = { viewport: { width: 1280, height: 800 } };
const start = { path: '/orders', shows: 'main ul[aria-label$=" orders"] li' };
/** Screens of three remotes, by the address of their link and their heading. */
const screens = [
  ['/orders-table', 'Orders Review'],
  ['/customers/1', 'Customers'],
  ['/remittance/1', 'Remittance'],
  ['/employees/1', 'Employees'],
];
const bounds = { first: 200, fetched: 100, again: 100 };
const titles = {
  first: 'first visit, with none of its code',
  fetched: 'first visit, with its code fetched while the page was idle',
  again: 'next visit',
};

/** Runs in the page: the time from the press of a link until the screen's heading is painted, in ms. */
function pressLink([path, title]) {
  return new Promise((resolve) => {
    const begunAt = performance.now();
    const isThere = () =>
      [...document.querySelectorAll('main h1')].some(({ textContent }) => textContent === title);
    const painted = () => {
      const afterFrame = new MessageChannel();
      afterFrame.port1.onmessage = () => resolve(performance.now() - begunAt);
      afterFrame.port2.postMessage(undefined);
    };
    const changes = new MutationObserver(() => {
      if (!isThere()) return;
      changes.disconnect();
      requestAnimationFrame(painted);
    });
    changes.observe(document, { childList: true, subtree: true, characterData: true });
    document.querySelector(`nav a[href="${path}"]`).click();
  });
}

async function openStart(browser, origin, session) {
  const context = await browser.newContext(desktop);
  await context.addInitScript((stored) => {
    for (const [key, value] of stored) localStorage.setItem(key, value);
  }, session);
  const page = await context.newPage();
  await page.goto(origin + start.path, { waitUntil: 'commit' });
  await page.locator(start.shows).first().waitFor();
  return { context, page };
}

async function measureRound(browser, origin, session, times) {
  for (const screen of screens) {
    const { context, page } = await openStart(browser, origin, session);
    times.first.get(screen).push(await page.evaluate(pressLink, screen));
    await context.close();
  }
  const { context, page } = await openStart(browser, origin, session);
  await page.locator('html[data-fetched-ahead]').waitFor({ state: 'attached', timeout: 60_000 });
  for (const visit of ['fetched', 'again'])
    for (const screen of screens) {
      times[visit].get(screen).push(await page.evaluate(pressLink, screen));
      await page
        .getByRole('status', { name: /^Loading/ })
        .first()
        .waitFor({ state: 'hidden' });
    }
  await context.close();
}

/**
 * Measures navigation from the orders board to screens of three remotes, on this machine as it is, and prints it.
 *
 * @returns {Promise<{ isWithin: boolean, text: string }[]>} the bounds: of each kind of visit the slowest screen's median
 */
export async function measureNavigation(browser, origin, rounds) {
  const session = Object.entries(await demoSession(origin, 'owner'));
  const times = Object.fromEntries(
    Object.keys(bounds).map((visit) => [visit, new Map(screens.map((screen) => [screen, []]))]),
  );
  for (let round = 0; round < rounds; round += 1) await measureRound(browser, origin, session, times);
  console.log(`Navigation from the orders board until the screen’s heading is painted, ms`);
  return Object.entries(bounds).map(([visit, most]) => {
    const figures = screens.map((screen) => [screen[1], Math.round(median(times[visit].get(screen)))]);
    console.log(`  ${titles[visit].padEnd(60)} ${figures.map(([title, ms]) => `${title} ${ms}`).join(', ')}`);
    const slowest = Math.max(...figures.map(([, ms]) => ms));
    return {
      isWithin: slowest <= most,
      what: `navigation, ${titles[visit]}`,
      value: `${slowest} ms`,
      bound: `≤ ${most} ms`,
      text: `navigation, ${titles[visit]}: ${slowest} ms of ${most} ms`,
    };
  });
}
