import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser, openDevice, type Person, phone, signIn, waitForAlert } from './support/browser.ts';
import { call, createOrder } from './support/company-calls.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let staff: Person;
let receiver: Person;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  staff = await openDevice(browser, suite, { viewport: { width: 1366, height: 768 } });
  receiver = await openDevice(browser, suite, { ...phone, viewport: { width: 360, height: 740 } });
  await signIn(staff.page, suite.account('owner'));
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

test('an order is promised a time by staff, and its receiver reads it on a small phone', async () => {
  const { page } = staff;
  const { id, order_id } = await createOrder(page, 'Ngozi Promised');
  await page.goto(`/orders?order=${id}`);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const form = page.getByRole('dialog', { name: 'Edit Order details' });
  await form.getByRole('radiogroup', { name: 'Promise' }).getByRole('radio', { name: 'By a time' }).check();
  await form.getByLabel('By', { exact: true }).fill('23:45');
  await form.getByRole('button', { name: 'Save' }).click();
  await waitForAlert(page, `Order ${order_id} saved`);
  await page
    .getByRole('article', { name: order_id })
    .getByText(/Promised by 23:45/)
    .waitFor();
  const link = await call<{ address: string }>(page, 'order/link/store', { id });
  await receiver.page.goto(new URL(link.address).pathname);
  await receiver.page.getByText(/Promised by 23:45/).waitFor();
  const isWide = await receiver.page.evaluate(() => document.documentElement.scrollWidth > 360);
  assert.equal(isWide, false);
});

test('the office calls, and a result that was wrong is put right in the order', async () => {
  const { page } = staff;
  const { id, order_id } = await createOrder(page, 'Bisi Called');
  const { version } = await call<{ version: number }>(page, 'company/settings/show');
  await call(page, 'company/settings/update', { version, call_from: '00:00' });
  await page.goto('/orders');
  await page.getByRole('button', { name: /receivers to call/ }).click();
  const calls = page.getByRole('dialog', { name: 'To call before the ride' });
  const first = calls.getByRole('listitem').first();
  await first.getByRole('button', { name: 'No answer' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.keyboard.press('Escape');
  await call(page, 'order/confirm', { id, answer: 'not_mine' });
  await page.goto(`/orders?order=${id}`);
  const order = page.getByRole('article', { name: order_id });
  await order.getByText('Says they did not order it').first().waitFor();
  await order.getByRole('button', { name: 'Change the reply before the ride' }).click();
  await order.getByRole('button', { name: /^(At home|Cash ready)$/ }).click();
  await order
    .getByText(/^At home/)
    .first()
    .waitFor();
});
