import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { findBarriers } from './support/axe.ts';
import { launchBrowser, openDevice, phone, signIn } from './support/browser.ts';
import { giveOrders, type ShownCourierOrder, signedIn } from './support/staff.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let orders: ShownCourierOrder[];

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  const { riderId } = await signedIn(suite, suite.account('rider'));
  orders = await giveOrders(suite, riderId, 2);
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const narrow = { ...phone, viewport: { width: 360, height: 780 } };

/** Nothing is inaccessible, and nothing is wider than the screen. */
const assertFine = async (page: Page, what: string) => {
  assert.deepEqual(await findBarriers(page), [], what);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(overflow <= 0, `${what} is ${overflow} px wider than the screen`);
};

const remitting = async (page: Page) => {
  await page.getByRole('button', { name: 'Remit', exact: true }).click();
  await page.getByLabel('Remitted amount').waitFor();
  await page.getByText('Delivered items').click();
};

for (const [index, colorScheme] of (['light', 'dark'] as const).entries())
  test(`axe finds no barrier on a rider’s screens at 360 px, ${colorScheme}, with signal and without`, async () => {
    const { page, context, errors } = await openDevice(browser, suite, { ...narrow, colorScheme });
    await signIn(page, suite.account('rider'));
    await page.getByText('24-hour report').waitFor();
    await assertFine(page, 'the dashboard');
    await page.goto('/courier/orders?tab=pending');
    await page.getByRole('button', { name: new RegExp(orders[index]!.order.order_id) }).click();
    await page.getByRole('button', { name: 'Accept Order' }).waitFor();
    await assertFine(page, 'an order');
    await page.locator('html[data-opens-offline]').waitFor({ state: 'attached' });
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Accept Order' }).click();
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await page.getByRole('button', { name: '2 waiting to be sent' }).waitFor();
    await assertFine(page, 'an order with steps that wait');
    await remitting(page);
    await assertFine(page, 'remitting');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '2 waiting to be sent' }).click();
    await page.getByRole('heading', { name: 'Waiting', exact: true }).waitFor();
    await assertFine(page, 'what waits');
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await page.getByRole('button', { name: /waiting to be sent/ }).waitFor({ state: 'detached' });
    await page.goto('/courier/remittance/1');
    await page.getByText(/^Showing 1 -/).waitFor();
    await assertFine(page, 'remittance');
    assert.deepEqual(errors, []);
    await context.close();
  });
