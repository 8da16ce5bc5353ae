import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openDevice, phone, signIn } from './support/browser.ts';
import { createOrder } from './support/company-calls.ts';
import { giveOrders, signedIn } from './support/staff.ts';
import { type Suite, startSuite } from './support/suite.ts';
import { findUnseenFocus } from './support/unseen-focus.ts';

let suite: Suite;
let browser: Browser;
let order: { id: string };
before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

interface Place {
  what: string;
  path: () => string;
  ready: (page: Page) => Promise<unknown>;
}

const places: readonly Place[] = [
  {
    what: 'the orders board',
    path: () => '/orders',
    ready: (page) => page.getByRole('button', { name: /^WB-/ }).first().waitFor(),
  },
  {
    what: 'an order',
    path: () => `/orders?order=${order.id}`,
    ready: (page) => page.getByRole('heading', { name: /^WB-/ }).waitFor(),
  },
  {
    what: 'the order form',
    path: () => '/orders',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Create Order' }).click();
      await page.getByRole('dialog').getByLabel('Customer name').waitFor();
    },
  },
  {
    what: 'the remittance list',
    path: () => '/remittance/1',
    ready: (page) =>
      page
        .getByText(/^Totals?/)
        .first()
        .waitFor(),
  },
];

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test(`what has the focus is seen, with a ring around links and buttons, at ${width} px`, async () => {
    const { page, context } = await openDevice(browser, suite, { viewport: { width, height } });
    await signIn(page, suite.account('owner'));
    order ??= await createOrder(page, 'Focus Order');
    for (const { what, path, ready } of places) {
      await page.goto(path());
      await ready(page);
      assert.deepEqual(await findUnseenFocus(page, 40), [], what);
    }
    await context.close();
  });

test('a rider’s focus has its ring and is never wholly covered by the steps at the bottom', async () => {
  const { riderId } = await signedIn(suite, suite.account('rider'));
  const [given] = await giveOrders(suite, riderId, 1);
  const { page, context } = await openDevice(browser, suite, {
    ...phone,
    viewport: { width: 360, height: 640 },
  });
  await signIn(page, suite.account('rider'));
  await page.goto(`/courier/orders?tab=pending&order=${given!.id}`);
  await page.getByRole('button', { name: 'Accept Order' }).waitFor();
  assert.deepEqual(await findUnseenFocus(page, 25), []);
  await context.close();
});
