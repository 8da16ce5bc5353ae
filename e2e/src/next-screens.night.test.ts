import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, phone } from './support/browser.ts';
import { openAs } from './support/open-as.ts';
import { publishAgain } from './support/publish-again.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

/** The scripts and styles that come over the network from now on, and not from the browser's cache. */
async function codeFromNetwork(page: Page): Promise<string[]> {
  const device = await page.context().newCDPSession(page);
  const paths = new Map<string, string>();
  const list: string[] = [];
  device.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  );
  device.on('Network.requestServedFromCache', ({ requestId }) => paths.delete(requestId));
  device.on('Network.responseReceived', ({ requestId, response }) => {
    const path = paths.get(requestId);
    if (path && /\.(js|css)$/.test(path) && !response.fromDiskCache) list.push(path);
  });
  await device.send('Network.enable');
  return list;
}

test('the first visit of a second screen asks for no code once what comes next was fetched', async () => {
  const { page, context, errors } = await openAs(browser, suite, 'owner', desktop);
  await page.goto('/orders');
  await page.getByRole('heading', { name: 'Order List' }).waitFor();
  await page.locator('html[data-fetched-ahead]').waitFor({ state: 'attached' });
  const code = await codeFromNetwork(page);
  for (const [link, heading] of [
    ['Customers', 'Customers'],
    ['Remittance', 'Remittance'],
    ['Employees', 'Employees'],
    ['Orders Review', 'Orders Review'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: new RegExp(`^${link}`) })
      .click();
    await page.getByRole('main').getByRole('heading', { name: heading, level: 1 }).waitFor();
  }
  assert.deepEqual(code, []);
  assert.deepEqual(errors, []);
  await context.close();
});

test('remotes of likely next screens run before one is opened, a second deployment too', async () => {
  const buildId = await publishAgain(suite.siteDir, 'finance');
  const { page, context, errors } = await openAs(browser, suite, 'owner', desktop);
  await page.goto('/orders');
  await page.locator('html[data-fetched-ahead]').waitFor({ state: 'attached' });
  assert.ok(await page.evaluate((name) => name in window, `waybill_finance_${buildId}`));
  assert.deepEqual(errors, []);
  await context.close();
});

test('where nothing was fetched ahead, the first two files of a remote come in one round', async () => {
  const { page, context, errors } = await openAs(browser, suite, 'owner', desktop);
  await context.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  await page.goto('/orders');
  await page.getByRole('heading', { name: 'Order List' }).waitFor();
  const second = page.waitForRequest(/\/finance\/[^/]+\/__federation_expose_remote\.js$/);
  await page.route(/\/finance\/[^/]+\/remoteEntry\.js$/, async (route) => {
    await second;
    await route.continue();
  });
  await page.getByRole('link', { name: /^Remittance/ }).click();
  await page.getByRole('heading', { name: 'Remittance', level: 1 }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('a rider fetches nothing of other remotes, however long the page is open', async () => {
  const { page, context } = await openAs(browser, suite, 'rider', phone);
  const code = await codeFromNetwork(page);
  await page.goto('/courier/orders');
  // Later than anything else is fetched in advance.
  await page.locator('html[data-opens-offline]').waitFor({ state: 'attached' });
  await page.locator('html[data-fetched-ahead]').waitFor({ state: 'attached' });
  const others = code.filter((path) => !/^\/(shell|courier)\//.test(path));
  assert.deepEqual(others, []);
  await context.close();
});
