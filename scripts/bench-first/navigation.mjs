import { demoSession } from '../size/demo-session.mjs';
import { median } from './table.mjs';

/** The users whose screens are opened: from `start`, which is ready once it shows `shows`, by every link of their navigation. */
const people = [
  {
    account: 'owner',
    device: { viewport: { width: 1280, height: 800 } },
    start: '/orders',
    shows: 'main ul[aria-label$=" orders"] li',
    visits: ['first', 'fetched', 'again'],
  },
  {
    account: 'rider1',
    device: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    start: '/courier/orders',
    shows: 'main li button',
    // For riders nothing is fetched before they open it.
    visits: ['first', 'again'],
  },
];
const bounds = { first: 200, fetched: 100, again: 100 };
const titles = {
  first: 'first visit, with none of its code',
  fetched: 'first visit, with its code fetched while the page was idle',
  again: 'next visit',
};

/** Runs in the page: the addresses of its navigation, but for the page's own. */
const linksOf = (start) => {
  const paths = [...document.querySelectorAll('nav a[href^="/"]')].map((link) => link.getAttribute('href'));
  return [...new Set(paths)].filter((path) => path !== start);
};

/** Runs in the page: the time from the press of a link until the heading of its screen is painted, in ms. */
function pressLink(path) {
  return new Promise((resolve) => {
    const before = document.querySelector('main h1');
    const begunAt = performance.now();
    const isThere = () => {
      const heading = document.querySelector('main h1');
      return location.pathname.startsWith(path) && heading?.textContent && heading !== before;
    };
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

/** Runs in the page: its connection is metered, on which no code is fetched before a link is pressed. */
function meter() {
  const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' });
  Object.defineProperty(navigator, 'connection', { value: connection });
}

/** Runs in the page: resolves once it has been painted and has nothing else to do. */
const atRest = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
  });

async function openStart(browser, origin, { device, session, start, shows }, isMetered = false) {
  const context = await browser.newContext(device);
  await context.addInitScript((stored) => {
    for (const [key, value] of stored) localStorage.setItem(key, value);
  }, session);
  if (isMetered) await context.addInitScript(meter);
  const page = await context.newPage();
  await page.goto(origin + start, { waitUntil: 'commit' });
  await page.locator(shows).first().waitFor();
  return { context, page };
}

/** Presses a link of a page that shows what it has; a map or a chart that is still drawn would be counted with the next screen. */
async function press(page, path) {
  await page
    .getByRole('status', { name: /^Loading/ })
    .first()
    .waitFor({ state: 'hidden' });
  await page.evaluate(atRest);
  return page.evaluate(pressLink, path);
}

async function measureRound(browser, origin, person, times) {
  for (const path of times.keys()) {
    const { context, page } = await openStart(browser, origin, person, true);
    times.get(path).first.push(await press(page, path));
    await context.close();
  }
  const { context, page } = await openStart(browser, origin, person);
  const visits = person.visits.slice(1);
  if (visits.includes('fetched'))
    await page.locator('html[data-fetched-ahead]').waitFor({ state: 'attached', timeout: 60_000 });
  // The visit before the next one.
  else for (const path of times.keys()) await press(page, path);
  for (const visit of visits)
    for (const path of times.keys()) times.get(path)[visit].push(await press(page, path));
  await context.close();
}

async function measurePerson(browser, origin, person, rounds) {
  const { context, page } = await openStart(browser, origin, person);
  const paths = await page.evaluate(linksOf, person.start);
  await context.close();
  const times = new Map(paths.map((path) => [path, { first: [], fetched: [], again: [] }]));
  for (let round = 0; round < rounds; round += 1) await measureRound(browser, origin, person, times);
  console.log(`Navigation of ${person.account} from ${person.start} until a screen’s heading is painted, ms`);
  return person.visits.map((visit) => {
    const figures = paths.map((path) => [path, Math.round(median(times.get(path)[visit]))]);
    console.log(`  ${titles[visit].padEnd(60)} ${figures.map(([path, ms]) => `${path} ${ms}`).join(', ')}`);
    const slowest = Math.max(...figures.map(([, ms]) => ms));
    return {
      isWithin: slowest <= bounds[visit],
      what: `navigation of ${person.account}, ${titles[visit]}`,
      value: `${slowest} ms`,
      bound: `≤ ${bounds[visit]} ms`,
    };
  });
}

/** Measures navigation to every screen of an owner's and a rider's navigation; of each kind of visit the slowest screen's median is bounded. */
export async function measureNavigation(browser, origin, rounds) {
  const judged = [];
  for (const person of people) {
    const session = Object.entries(await demoSession(origin, person.account));
    judged.push(...(await measurePerson(browser, origin, { ...person, session }, rounds)));
  }
  return judged;
}
