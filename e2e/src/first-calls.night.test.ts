import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, launchBrowser, phone } from './support/browser.ts';
import { openAs } from './support/open-as.ts';
import { anOrder, signedIn } from './support/staff.ts';
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

interface FirstCall {
  path: string;
  body?: object;
  for: string;
}

const readPublished = (path: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../dist/site', path), 'utf8'));
const { remotes } = readPublished('remotes/registry.json') as {
  remotes: { name: string; buildId: string }[];
};
const viewers = {
  staff: { for: 'orders.read', role: 'owner', device: desktop },
  riders: { for: 'riders', role: 'rider', device: phone },
} as const;

/** Every page whose remote names calls for it, with those of each viewer. */
const pages = remotes
  .map(({ name, buildId }) => readPublished(`${name}/${buildId}/build.json`).firstCalls ?? {})
  .flatMap((calls) => Object.entries(calls as Record<string, FirstCall[]>))
  .flatMap(([path, calls]) =>
    (['staff', 'riders'] as const).flatMap((viewer) => {
      const own = calls.filter((call) => call.for === viewers[viewer].for);
      return own.length > 0 ? [{ path, viewer, own }] : [];
    }),
  );

test('the board and a rider’s pages name what they begin with', () => {
  const named = pages.map(({ path, viewer }) => `${viewer} ${path}`).sort();
  assert.deepEqual(named, ['riders /courier/dashboard', 'riders /courier/orders', 'staff /orders']);
});

for (const { path, viewer, own } of pages)
  test(`${path}: what ${viewer} see first is requested before any script, once, and not in vain`, async () => {
    const { role, device } = viewers[viewer];
    const { page, context, errors } = await openAs(browser, suite, role, device);
    const seen: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      seen.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`);
    });
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('/main.js')) seen.push('the script');
    });
    await page.goto(path);
    // An empty list: each was taken. One that no call takes is dropped, and with it the list.
    await page.waitForFunction(
      () => (globalThis as { waybillCalls?: unknown[] }).waybillCalls?.length === 0,
      undefined,
      { polling: 50 },
    );
    await page.locator('main h1, main h2').first().waitFor();
    if (path.endsWith('/orders'))
      await page
        .getByRole('main')
        .getByText(/WB-|No content found/)
        .first()
        .waitFor();
    for (const call of own) {
      const request = `${call.body ? 'POST' : 'GET'} /api/${call.path} `;
      const fields = Object.entries(call.body ?? {})
        .filter(([, value]) => value !== '$company')
        .map(([name, value]) => `"${name}":${JSON.stringify(value)}`);
      // The same list in another state is another call.
      const list = seen.filter(
        (one) => one.startsWith(request) && fields.every((field) => one.includes(field)),
      );
      assert.equal(list.length, 1, `${request} among ${seen.filter((one) => one.includes('/api/'))}`);
      assert.ok(seen.indexOf(list[0]!) < seen.indexOf('the script'), `${request} is made by the page`);
    }
    assert.deepEqual(errors, []);
    await context.close();
  });

test('an order that is created while a page’s code is on its way is on the board', async () => {
  const { page, context, errors } = await openAs(browser, suite, 'owner', desktop);
  const { call } = await signedIn(suite, suite.account('owner'));
  let come = () => {};
  const code = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await code;
    await route.continue();
  });
  const listed = page.waitForResponse((response) => response.url().includes('/api/order/filter/index?'));
  await page.goto('/orders', { waitUntil: 'commit' });
  await (await listed).finished();
  const order = await call<{ order_id: string }>('order/store', { ...anOrder, order_paid: 1 });
  come();
  await page.getByRole('main').getByText(order.order_id).first().waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});
