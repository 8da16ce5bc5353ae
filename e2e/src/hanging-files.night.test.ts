import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { areas } from './support/areas.ts';
import { desktop, launchBrowser } from './support/browser.ts';
import { type FaultySite, faultySite } from './support/faulty-site.ts';
import { forgetEarlierBuilds } from './support/first-builds.ts';
import { goInside, openAs } from './support/open-as.ts';
import { filesOf } from './support/remote-faults.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
before(async () => {
  suite = await startSuite();
  await forgetEarlierBuilds(suite.siteDir);
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const orders = areas.find(({ remote }) => remote === 'orders')!;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first();

async function withOwner(work: (page: Page, site: FaultySite) => Promise<void>) {
  const site = await faultySite(suite.url);
  const { page, context, errors } = await openAs(browser, suite, 'owner', desktop, site.url);
  try {
    await work(page, site);
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
    await site.close();
  }
}

type CountingWindow = Window & { mostAtOnce?: number };

/**
 * Counts in the page how many fetches of this folder wait at once: outside, one that was given up is seen to end later
 * than the next is seen to begin.
 */
function countFetches(folder: string) {
  const counting = window as CountingWindow;
  const { fetch } = window;
  let waiting = 0;
  window.fetch = (...given) => {
    const response = fetch(...given);
    if (!new Request(...given).url.includes(folder)) return response;
    counting.mostAtOnce = Math.max(counting.mostAtOnce ?? 0, ++waiting);
    const ended = () => {
      waiting--;
    };
    response.then(ended, ended);
    return response;
  };
}

test('while every file of Orders hangs, calls get through and another remote opens', async () => {
  await withOwner(async (page, site) => {
    await page.addInitScript(countFetches, '/orders/');
    site.fault = { file: (path) => (path.startsWith('/orders/') ? 'hang' : undefined) };
    await page.goto('/orders', { waitUntil: 'commit' });
    await site.whenHanging;
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    const status = await page.evaluate(async () => {
      const response = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(3000) });
      return response.status;
    });
    assert.equal(status, 200);
    assert.ok(site.hanging.size > 0, 'nothing hung any more');
    await goInside(page, '/remittance/1');
    await heading(page, 'Remittance').waitFor();
    const mostHanging = await page.evaluate(() => (window as CountingWindow).mostAtOnce ?? 0);
    assert.ok(mostHanging > 0 && mostHanging <= 4, `${mostHanging} files hung at once`);
  });
});

test('Retry begins a new download in place of waiting for the one that hangs', async () => {
  await withOwner(async (page, site) => {
    const { entry } = filesOf(suite.siteDir, orders);
    site.fault = { file: (path) => (path === entry ? 'hang' : undefined) };
    await page.goto('/orders');
    await page.getByText('Orders could not be loaded').waitFor();
    // A try of its own that begins to hang again.
    await site.whenHangsNext(entry);
    site.fault = undefined;
    const isGivenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith(entry));
    await page.getByRole('button', { name: 'Retry' }).click();
    await Promise.all([isGivenUp, heading(page, 'Order List').waitFor({ timeout: 7000 })]);
  });
});

test('a page whose style hangs is shown without it, and styled once it can be had', async () => {
  await withOwner(async (page, site) => {
    const [style] = filesOf(suite.siteDir, orders).style as [string];
    const isStyled = () =>
      page.evaluate((path) => [...document.styleSheets].some(({ href }) => href?.endsWith(path)), style);
    site.fault = { file: (path) => (path === style ? 'hang' : undefined) };
    await page.goto('/orders', { waitUntil: 'commit' });
    await heading(page, 'Order List').waitFor();
    assert.ok(site.hanging.has(style), 'the style hangs no more');
    assert.equal(await isStyled(), false);
    site.fault = undefined;
    await page.waitForFunction(
      (path) => [...document.styleSheets].some(({ href }) => href?.endsWith(path)),
      style,
    );
    assert.ok(await heading(page, 'Order List').isVisible());
  });
});
