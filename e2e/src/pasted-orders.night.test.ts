import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openDevice, signIn, waitForAlert } from './support/browser.ts';
import { call } from './support/company-calls.ts';
import { chosen } from './support/option.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let page: Page;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  ({ page } = await openDevice(browser, suite, {
    ...desktop,
    permissions: ['clipboard-read', 'clipboard-write'],
  }));
  await signIn(page, suite.account('employee'));
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const form = () => page.getByRole('dialog', { name: 'Create a new order' });
const message = `[14:05, 21/11/2026] Ada: Order 1:
Tunde Bakare 0802 222 3333
10 Opebi Road, Ikeja
2 wigs ₦15,000 each. Delivery 1500. Paid. Gate code 4455

Order 2:
Ngozi Nwosu 08144445555
3 Admiralty Way, Lekki Phase 1
3 soaps 12000. Delivery 2000. E go pay cash`;

const create = async () => {
  const outlet = form().getByRole('combobox', { name: 'Outlet' });
  await outlet.click();
  await outlet.press('Enter');
  await chosen(outlet);
  await form().getByRole('button', { name: 'Create Order' }).click();
  await waitForAlert(page, /^Order WB-\S+ created$/);
};
const filled = (label: string, value: string) =>
  page.waitForFunction(
    ([name, wanted]) =>
      [...document.querySelectorAll<HTMLInputElement>('dialog input')].some(
        ({ labels, value: present }) => labels?.[0]?.textContent === name && present === wanted,
      ),
    [label, value] as const,
  );

test('a message of two orders is pasted with Ctrl+V, looked over, and becomes two orders', async () => {
  await page.goto('/orders');
  await page.getByRole('button', { name: /^WB-/ }).first().waitFor();
  await page.evaluate((text) => navigator.clipboard.writeText(text), message);
  await page.keyboard.press('c');
  await form().getByRole('combobox', { name: 'Search customers' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Control+V');
  await filled('Customer name', 'Tunde Bakare');
  const pasted = form().getByRole('region', { name: 'The pasted message' });
  await pasted.getByText('Order 1 of 2').waitFor();
  await form().getByText('from “0802 222 3333”').waitFor();
  await pasted.getByRole('button', { name: 'Add to the comment: Gate code 4455' }).click();
  await create();

  await filled('Customer name', 'Ngozi Nwosu');
  await form()
    .getByText(/Check: The price may be for one/)
    .first()
    .waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Create Order' }).click();
  await filled('Customer name', 'Ngozi Nwosu');
  await create();
  await form().waitFor({ state: 'detached' });

  const ordersTo = async (phone: string) =>
    (
      await call<{ data: { order_amount: number; order_paid: boolean; customer_comment: string | null }[] }>(
        page,
        'order/filter/index',
        { search: phone },
      )
    ).data.map(({ order_amount, order_paid, customer_comment }) => [
      order_amount,
      order_paid,
      customer_comment,
    ]);
  assert.deepEqual(await ordersTo('2348022223333'), [[31_500, true, 'Gate code 4455']]);
  assert.deepEqual(await ordersTo('2348144445555'), [[14_000, false, null]]);
});
