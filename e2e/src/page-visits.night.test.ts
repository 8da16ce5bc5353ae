import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openDevice, phone, signIn } from './support/browser.ts';
import { call, createOrder } from './support/company-calls.ts';
import { type Suite, startSuite } from './support/suite.ts';
import { listenForVisits } from './support/visit-listener.ts';

type Listener = Awaited<ReturnType<typeof listenForVisits>>;
let suite: Suite;
let browser: Browser;
let listener: Listener;
/** The suite through the listener. */
let seen: Suite;

before(async () => {
  [suite, browser] = await Promise.all([startSuite(), launchBrowser()]);
  listener = await listenForVisits(suite.url);
  seen = { ...suite, url: listener.url };
});
after(async () => {
  await browser?.close();
  await listener?.close();
  await suite?.stop();
});

/** Until the page would report how it was. */
const watched = (page: Page) => page.locator('html[data-visit]').waitFor({ state: 'attached' });

/** Leaves the page, and gives what it reported. */
async function leave(page: Page, from: Listener = listener) {
  const reported = from.next();
  await page.goto('about:blank');
  return reported;
}

const inMetrics = async (start: string) =>
  (await (await fetch(`${suite.url}/metrics`)).text()).split('\n').find((line) => line.startsWith(start));

test('a page that is left reports its vitals by the screen’s name, without token or address', async () => {
  const { page, context } = await openDevice(browser, seen, phone);
  await signIn(page, suite.account('rider'));
  await page.goto('/courier/orders?tab=pending&of=somebody');
  await page.getByRole('heading', { name: 'Order List' }).waitFor();
  await watched(page);
  await page.getByRole('tab', { name: /^Accepted/ }).click();
  const { visit, headers, status } = await leave(page);
  assert.equal(status, 200);
  assert.deepEqual([visit.screen, visit.device, visit.errors], ['/courier/orders', 'phone', []]);
  for (const vital of ['ttfb_ms', 'fcp_ms', 'lcp_ms', 'cls'] as const)
    assert.equal(typeof visit.vitals?.[vital], 'number', vital);
  assert.match(visit.build_id ?? '', /^[0-9a-f]{12}$/);
  assert.deepEqual([headers.authorization, headers.team, headers.referer], [undefined, undefined, undefined]);
  assert.ok(!JSON.stringify(visit).includes('somebody'));
  assert.ok(await inMetrics('waybill_page_visits_total{remote="courier",device="phone"}'));
  await context.close();
});

test('an uncaught error is reported with the visit, without what it says of a person', async () => {
  const { page, context } = await openDevice(browser, seen, desktop);
  await page.goto('/auth/login');
  await watched(page);
  await page.evaluate(() => void Promise.reject('cannot show "Ada Obi", 0803 111 2222'));
  const { visit } = await leave(page);
  assert.deepEqual(visit.errors, [{ message: 'cannot show [text], [number]', at: [], times: 1 }]);
  assert.deepEqual([visit.screen, visit.device], ['/auth', 'desk']);
  assert.equal(
    await inMetrics('waybill_page_errors_total{remote="auth"}'),
    'waybill_page_errors_total{remote="auth"} 1',
  );
  await context.close();
});

test('a browser that asks not to be tracked reports nothing', async () => {
  const { page, context } = await openDevice(browser, seen, desktop);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const before = listener.reported.length;
  await page.goto('/auth/login');
  await watched(page);
  await page.goto('/terms-of-service');
  await watched(page);
  assert.equal(listener.reported.length, before);
  await context.close();
});

test('a receiver’s page reports how it was without the link it was opened by', async () => {
  const { page, context } = await openDevice(browser, seen, phone);
  await signIn(page, suite.account('owner'));
  const { id } = await createOrder(page, 'Folake Receiver');
  const { address } = await call<{ address: string }>(page, 'order/link/store', { id });
  await watched(page);
  await leave(page);
  await page.goto(new URL(address).pathname);
  const script = await page.locator('script[src^="/receiver/"]').getAttribute('src');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/visit.js')),
  );
  const { visit } = await leave(page);
  assert.ok(!JSON.stringify(visit).includes(new URL(address).pathname.slice(3)));
  assert.equal(visit.screen, '/r');
  assert.equal(visit.build_id, script?.split('/')[2]);
  assert.ok(await inMetrics('waybill_page_visits_total{remote="receiver",device="phone"}'));
  await context.close();
});

test('a server that does not know the call costs the page nothing', async () => {
  const foreign = await listenForVisits(suite.url, { isForeign: true });
  const { page, context, errors } = await openDevice(browser, { ...suite, url: foreign.url }, desktop);
  await page.goto('/auth/login');
  await watched(page);
  const reported = foreign.next();
  await page.goto('/terms-of-service');
  assert.equal((await reported).status, 404);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  assert.deepEqual(errors, []);
  await context.close();
  await foreign.close();
});
