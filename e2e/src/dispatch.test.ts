import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openDevice, type Person, signIn, waitForAlert } from './support/browser.ts';
import { chooseRider } from './support/choose-rider.ts';
import { anActiveRider, assignTo, type CreatedOrder, call, createOrder } from './support/company-calls.ts';
import { openAs } from './support/open-as.ts';
import { option } from './support/option.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let staff: Person;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  staff = await openDevice(browser, suite, desktop);
  await signIn(staff.page, suite.account('employee'));
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const order = (page: Page) => page.getByRole('region', { name: 'Order details' });

async function openOrder(page: Page, { id, order_id }: CreatedOrder) {
  await page.goto(`/orders?order=${id}`);
  await page.getByRole('heading', { name: order_id }).waitFor();
}

async function choose(page: Page, text: RegExp | string) {
  await option(page, text).first().click();
}

test('a new caller is added as a customer from the order form; the recorded amount stays', async () => {
  const { page } = staff;
  const name = `Aduke Recorded ${Date.now()}`;
  await page.goto('/orders');
  await press(page, 'Create Order');
  const form = dialogOf(page, 'Create a new order');
  await form.getByRole('tab', { name: 'Record Order' }).click();
  await form.getByLabel('Delivery fee').fill('1500');
  await form.getByRole('combobox', { name: 'Search customers' }).fill(name);
  await page.getByText(/No such customer/).waitFor();
  await form.getByRole('button', { name: 'Add a new customer' }).click();
  const adding = dialogOf(page, 'Add a new customer to your company');
  await adding.getByLabel('Customer phone').fill('0803 765 4321');
  await adding.getByRole('button', { name: 'Add customer' }).click();
  await adding.getByText('Customer address is required.').waitFor();
  await adding.getByLabel('Customer address').fill('5 Broad Street');
  await adding.getByRole('button', { name: 'Add customer' }).click();
  await waitForAlert(page, `${name} added`);
  assert.equal(await form.getByLabel('Customer name').inputValue(), name);
  assert.equal(await form.getByLabel('Delivery fee').inputValue(), '1,500');
  await form.getByRole('combobox', { name: 'Outlet' }).click();
  await choose(page, /·/);
  await form.getByRole('radio', { name: 'Transfer' }).check();
  await form.getByRole('button', { name: 'Record Order' }).click();
  await form.getByText('Order_amount is required').waitFor();
  await form.getByLabel('Order amount').fill('9000');
  await form.getByRole('button', { name: 'Record Order' }).click();
  await waitForAlert(page, /^Order WB-\S+ created$/);
  await order(page).getByText('Recorded without items').waitFor();
  await order(page).getByText('₦9,000.00').first().waitFor();
});

test('with motion reduced on a device, choices open at their field and can be pressed', async () => {
  const { page, errors } = await openAs(browser, suite, 'employee', { ...desktop, reducedMotion: 'reduce' });
  await page.goto('/orders');
  await press(page, 'Create Order');
  const form = dialogOf(page, 'Create a new order');
  await form.getByRole('tab', { name: 'Record Order' }).click();
  await form.getByRole('combobox', { name: 'Search customers' }).fill('nobody of this name');
  await page.getByText(/No such customer/).waitFor();
  const field = form.getByRole('combobox', { name: 'Outlet' });
  await field.click();
  const list = page.locator('.ant-select-dropdown', { hasText: /·/ });
  const choice = list.locator('.ant-select-item-option').first();
  const outlet = await choice.getAttribute('title');
  const [at, opened] = [await field.boundingBox(), await list.boundingBox()];
  assert.ok(at && opened, 'both are laid out');
  const gap = opened.y > at.y ? opened.y - (at.y + at.height) : at.y - (opened.y + opened.height);
  assert.ok(gap >= 0 && gap < 40, `${gap} px between the field and its choices`);
  await choice.click();
  await form.getByText(outlet!).filter({ visible: true }).first().waitFor();
  assert.deepEqual(errors, []);
});

test('editing an order updates the amount, and a missing field has its message', async () => {
  const { page } = staff;
  await openOrder(page, await createOrder(page, 'Edited Journey'));
  await press(page, 'Edit');
  const form = dialogOf(page, 'Edit Order details');
  await form.getByLabel('Customer name').fill('');
  await form.getByLabel(/^Service fee/).fill('300');
  await form.getByText('₦16,500.00').first().waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Customer name is required').waitFor();
  await form.getByLabel('Customer name').fill('Edited by Toke');
  await form.getByRole('button', { name: 'Save' }).click();
  await waitForAlert(page, /^Order WB-\S+ saved$/);
  await order(page).getByText('Edited by Toke').waitFor();
  await order(page).getByText('₦16,500.00').first().waitFor();
  await order(page).getByText('Order changed').waitFor();
});

test('an assigned order is unassigned before it is edited or closed', async () => {
  const { page } = staff;
  const rider = await anActiveRider(page);
  const made = await createOrder(page, 'Taken Back Journey');
  await assignTo(page, made, rider);
  await openOrder(page, made);
  await order(page).getByText(rider.courier_name).first().waitFor();
  await press(page, 'Edit');
  await dialogOf(page, 'This order is assigned')
    .getByRole('button', { name: 'Unassign and continue' })
    .click();
  const form = dialogOf(page, 'Edit Order details');
  await form.getByLabel('Customer address').fill('77 Bode Thomas Street');
  await form.getByRole('button', { name: 'Save' }).click();
  await waitForAlert(page, `Order ${made.order_id} saved`);
  await order(page).getByText('77 Bode Thomas Street').waitFor();

  await assignTo(page, made, rider);
  await order(page).getByRole('button', { name: 'Unassign', exact: true }).waitFor();
  await press(page, 'Close Order');
  await dialogOf(page, 'This order is assigned')
    .getByRole('button', { name: 'Unassign and continue' })
    .click();
  const asking = dialogOf(page, 'Close Order');
  await asking.getByText('This order will be unassigned and closed.').waitFor();
  await asking.getByRole('button', { name: 'Close Order' }).click();
  await waitForAlert(page, `Order ${made.order_id} closed`);
  await order(page).getByText('Closed', { exact: true }).waitFor();
  assert.equal(await order(page).getByRole('button', { name: 'Edit', exact: true }).count(), 0);
});

async function assignOpenOrder(page: Page, riderName: string) {
  await press(page, 'Assign');
  const dialog = dialogOf(page, 'Assign this order to an active rider');
  await chooseRider(page, riderName);
  await dialog.getByRole('button', { name: 'Assign Order' }).click();
}

/** The rider accepts their newest order, by the API. */
async function acceptNewest(page: Page) {
  const { data } = await call<{ data: { id: string }[] }>(page, 'courier/order/filter/me', {
    status: 'pending',
  });
  await call(page, 'courier/order/update/status', { courier_order_id: data[0]!.id, status: 'accepted' });
}

test('an order that an address opens is in view in the list, however far down it stands', async () => {
  const { page } = staff;
  await page.goto('/orders?tab=unpaid_unassigned');
  // Those beyond the window's edge are rendered a moment later.
  const last = await page.waitForFunction(() => {
    const card = [...document.querySelectorAll<HTMLElement>('[data-order]')].at(-1);
    return card && card.getBoundingClientRect().top > innerHeight && card.dataset.order;
  });
  const id = String(await last.jsonValue());
  await page.goto(`/orders?order=${id}`);
  await page.waitForFunction((opened) => {
    const card = document.querySelector(`[data-order="${opened}"]`)?.getBoundingClientRect();
    return card && card.top > 0 && card.bottom <= innerHeight;
  }, id);
});

test('an assignment can be undone until the rider has accepted it', async () => {
  const { page } = staff;
  const rider = await openDevice(browser, suite, desktop);
  await signIn(rider.page, suite.account('rider'));
  const welcome = await rider.page.getByRole('heading', { name: /^Welcome, / }).textContent();
  const name = welcome!.replace('Welcome, ', '');
  const made = await createOrder(page, 'Undone Journey');
  await openOrder(page, made);
  await assignOpenOrder(page, name);
  await waitForAlert(page, `Order ${made.order_id} assigned to ${name}`);
  await press(page, 'Undo');
  await waitForAlert(page, `Order ${made.order_id} is unassigned again`);
  await order(page).getByText('Unassigned', { exact: true }).waitFor();

  await assignOpenOrder(page, name);
  await waitForAlert(page, `Order ${made.order_id} assigned to ${name}`);
  await acceptNewest(rider.page);
  await press(page, 'Undo');
  await waitForAlert(page, `${name} has already accepted order ${made.order_id}.`);
  await order(page).getByText('Accepted', { exact: true }).waitFor();
  assert.deepEqual([...staff.errors, ...rider.errors], []);
  await rider.context.close();
});
