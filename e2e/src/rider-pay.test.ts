import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lagosDayOf } from '@waybill/contract';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, waitForAlert } from './support/browser.ts';
import { call, createOrder } from './support/company-calls.ts';
import { openAs } from './support/open-as.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let owner: Page;
let rider: Page;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  ({ page: owner } = await openAs(browser, suite, 'owner', { viewport: { width: 1366, height: 768 } }));
  ({ page: rider } = await openAs(browser, suite, 'rider', { viewport: { width: 360, height: 740 } }));
  await owner.goto('/settings');
  await rider.goto('/courier/dashboard');
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const today = () => {
  const day = lagosDayOf(new Date());
  return `start_date=${day}&end_date=${day}`;
};
const balanceOf = async () => {
  const path = `pay/statement/show?${today()}`;
  return call<{ courier: { id: string }; pay_owed: number; cash_held: number; balance: number }>(rider, path);
};
/** What the rider's screen and the office say, in kobo of the same book. */
const text = (naira: number) =>
  `${naira < 0 ? '−' : ''}₦${Math.abs(naira).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`;

test('the owner sets what a delivery is worth, and a rider earns it', async () => {
  await button(owner, 'Set up pay').click();
  const dialog = owner.getByRole('dialog', { name: 'Riders’ pay' });
  await dialog.getByLabel('A delivery', { exact: true }).fill('800');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await waitForAlert(owner, 'Rules of pay saved');
  const before = await balanceOf();
  const order = await createOrder(owner, 'Ngozi Eze', { order_paid: true, order_paid_to: 'sender' });
  const given = { order_id: order.id, courier_id: before.courier.id };
  const { id } = await call<{ id: string }>(owner, 'courier/order/assign', given);
  for (const status of ['accepted', 'completed'])
    await call(rider, 'courier/order/update/status', { courier_order_id: id, status });
  assert.equal((await balanceOf()).pay_owed, before.pay_owed + 800);
});

test('a rider claims fuel on a small phone, the office approves it, and both read the same statement', async () => {
  const before = await balanceOf();
  await rider.goto('/courier/remittance/1');
  await button(rider, 'Claim an expense').click();
  const dialog = rider.getByRole('dialog', { name: 'Claim an expense' });
  await dialog.getByLabel('Kind').click();
  await rider.getByText('Fuel', { exact: true }).last().click();
  await dialog.getByLabel('Amount').fill('2000');
  await dialog.getByLabel('Note').fill('Total, Ojota');
  await button(rider, 'Send claim').click();
  await waitForAlert(rider, 'Claim sent to the office');
  await owner.goto('/cash/expenses/1');
  const claim = owner.getByRole('row', { name: /Total, Ojota/ });
  await claim.getByRole('button', { name: 'Approve' }).click();
  await waitForAlert(owner, /Approved for/);
  const after = await balanceOf();
  assert.deepEqual([after.cash_held, after.balance], [before.cash_held - 2_000, before.balance + 2_000]);
  await rider.reload();
  await rider
    .getByRole('region', { name: 'My pay' })
    .getByText(text(Math.abs(after.balance)))
    .first()
    .waitFor();
  await owner.goto(`/cash/pay/${after.courier.id}/1?${today()}`);
  await owner.getByText('Total, Ojota').first().waitFor();
  await button(rider, 'Statement').click();
  const statement = rider.getByRole('dialog', { name: 'Statement' });
  await statement.getByText('₦2,000.00', { exact: true }).waitFor();
  await statement.getByText(text(after.balance), { exact: true }).waitFor();
});

test('the office pays the rider out, once', async () => {
  await button(owner, 'Pay out').click();
  const dialog = owner.getByRole('dialog', { name: /Pay out/ });
  await dialog.getByLabel('Amount').fill(String((await balanceOf()).pay_owed));
  await dialog.getByRole('button', { name: 'Pay out' }).click();
  await waitForAlert(owner, /has been paid/);
  assert.equal((await balanceOf()).pay_owed, 0);
});

test('a rider’s papers open without signal, for an officer', async () => {
  await rider.goto('/courier/papers');
  await button(rider, 'Another paper').click();
  const dialog = rider.getByRole('dialog', { name: 'Add a paper' });
  await dialog.getByLabel('Kind').click();
  await rider.getByText('Insurance', { exact: true }).last().click();
  await dialog.getByLabel('Number').fill('AX-9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await waitForAlert(rider, 'Paper saved');
  await rider.getByText('AX-9').first().waitFor();
  await rider.locator('html[data-opens-offline]').waitFor();
  await rider.context().setOffline(true);
  await rider.getByRole('link', { name: 'Dashboard' }).first().click();
  await rider.getByRole('link', { name: 'My papers' }).click();
  await button(rider, 'Show to an officer').click();
  await rider.getByRole('dialog').getByText('AX-9').waitFor();
  await rider.context().setOffline(false);
});
