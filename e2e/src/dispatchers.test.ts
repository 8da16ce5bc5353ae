import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
  alertOf,
  desktop,
  launchBrowser,
  openDevice,
  type Person,
  phone,
  signIn,
} from './support/browser.ts';
import { anActiveRider, call, giveTo, type MadeOrder, makeOrder } from './support/company-calls.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let first: Person;
let second: Person;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  [first, second] = [await openDevice(browser, suite, desktop), await openDevice(browser, suite, desktop)];
  await signIn(first.page, suite.account('employee'));
  await signIn(second.page, suite.account('supervisor'));
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const order = (page: Page) => page.getByRole('region', { name: 'Order details' });
const card = (page: Page, { order_id }: MadeOrder) =>
  page.getByRole('button', { name: new RegExp(`^${order_id}`) });

async function openOrder(page: Page, { id, order_id }: MadeOrder) {
  await page.goto(`/orders?order=${id}`);
  await page.getByRole('heading', { name: order_id }).waitFor();
}

async function chooseRider(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Rider' }).fill(name);
  await page.locator('.ant-select-item-option:visible', { hasText: name }).first().click();
}

test('of two dispatchers who assign the same order one wins; the other is told and sees who has it', async () => {
  const rider = await anActiveRider(first.page);
  const made = await makeOrder(first.page, 'Raced Journey');
  const assign = (page: Page) => page.getByRole('button', { name: 'Assign Order' });
  for (const { page } of [first, second]) {
    await openOrder(page, made);
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await chooseRider(page, rider.courier_name);
  }
  await Promise.all([assign(first.page).click(), assign(second.page).click()]);
  const won = `Order ${made.order_id} assigned to ${rider.courier_name}`;
  const lost = 'The order has moved on and does not allow this any more.';
  const told = async ({ page }: Person) => {
    const text = page.getByText(won).or(page.getByText(lost)).first();
    return (await text.textContent()) ?? '';
  };
  const notices = await Promise.all([told(first), told(second)]);
  assert.deepEqual(notices.toSorted(), [won, lost].toSorted());
  for (const { page } of [first, second]) {
    await order(page).getByRole('heading', { name: 'Rider' }).waitFor();
    await order(page).getByText(rider.courier_name).first().waitFor();
    assert.equal(await order(page).getByText('Assigned to a rider').count(), 1);
  }
});

test('of two dispatchers who edit the same order the second goes on from what the first has saved', async () => {
  const made = await makeOrder(first.page, 'Edited Twice');
  const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Order details' });
  for (const { page } of [first, second]) {
    await openOrder(page, made);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await form(page).getByLabel('Customer name').waitFor();
  }
  await form(second.page).getByLabel('Delivery fee').fill('2000');
  await form(first.page).getByLabel('Customer address').fill('1 First Street');
  await form(first.page).getByRole('button', { name: 'Save' }).click();
  await alertOf(first.page, `Order ${made.order_id} saved`);
  await form(second.page).getByText('Somebody else changed this order meanwhile: Customer address').waitFor();
  await form(second.page).getByRole('button', { name: 'Take the changes, keep what I typed' }).click();
  await form(second.page).getByRole('button', { name: 'Save' }).click();
  await alertOf(second.page, `Order ${made.order_id} saved`);
  await order(first.page).getByText('₦17,000.00').first().waitFor();
  await order(first.page).getByText('1 First Street').waitFor();
});

test('who closes an order that somebody else has closed, or assigns it then, is told and sees it closed', async () => {
  const moved = 'The order has moved on and does not allow this any more.';
  const { page } = first;
  const made = await makeOrder(page, 'Closed Twice');
  await openOrder(page, made);
  await page.getByRole('button', { name: 'Close Order' }).click();
  const asking = page.getByRole('dialog', { name: 'Close Order' });
  await asking.getByText('will be unassigned and closed').waitFor();
  await call(second.page, 'order/mark/closed', { id: made.id });
  await asking.getByRole('button', { name: 'Close Order' }).click();
  await alertOf(page, moved);
  await order(page).getByText('Closed', { exact: true }).waitFor();

  const other = await makeOrder(page, 'Closed Meanwhile');
  await openOrder(page, other);
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await chooseRider(page, (await anActiveRider(page)).courier_name);
  await call(second.page, 'order/mark/closed', { id: other.id });
  await page.getByRole('button', { name: 'Assign Order' }).click();
  await alertOf(page, moved);
  await order(page).getByText('Closed', { exact: true }).waitFor();
});

test('a rider who goes off duty while he is chosen is not given the order', async () => {
  const { page } = first;
  const rider = await openDevice(browser, suite, desktop);
  await signIn(rider.page, suite.account('rider'));
  const welcome = await rider.page.getByRole('heading', { name: /^Welcome, / }).textContent();
  const made = await makeOrder(page, 'Off Duty Journey');
  await openOrder(page, made);
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await chooseRider(page, welcome!.replace('Welcome, ', ''));
  await call(rider.page, 'courier/update/status', { status: 'inactive' });
  await page
    .getByText(/not on duty any more/)
    .filter({ visible: true })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Assign Order' }).click();
  await page
    .getByText('This rider cannot be given orders at the moment.')
    .filter({ visible: true })
    .first()
    .waitFor();
  await call(rider.page, 'courier/update/status', { status: 'active' });
  await page.keyboard.press('Escape');
  await order(page).getByText('Unassigned', { exact: true }).waitFor();
  await rider.context.close();
});

test('many orders go to one rider at once by the keyboard; the one that somebody else took is named', async () => {
  const { page } = first;
  const rider = await anActiveRider(page);
  const made = [];
  for (const name of ['Many One', 'Many Two', 'Many Three']) made.push(await makeOrder(page, name));
  const [one, two, three] = made as [MadeOrder, MadeOrder, MadeOrder];
  await page.goto('/orders');
  await card(page, three).waitFor();
  for (let times = 0; times < 3; times++) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  await page.getByText('3 selected').waitFor();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Assign 3 orders to one rider' });
  await chooseRider(page, rider.courier_name);
  await giveTo(second.page, two, rider);
  await dialog.getByRole('button', { name: 'Assign 3 orders' }).click();
  const row = ({ order_id }: MadeOrder) => dialog.getByRole('listitem').filter({ hasText: order_id });
  await row(one).getByText('Assigned', { exact: true }).waitFor();
  await row(two).getByText('It is assigned already').waitFor();
  await row(three).getByText('Assigned', { exact: true }).waitFor();
  await alertOf(page, `1 of 3 orders not assigned to ${rider.courier_name}`);
  await dialog.getByRole('button', { name: 'Undo all' }).click();
  await alertOf(page, '2 orders are unassigned again');
  await card(page, one).waitFor();
  await card(page, three).waitFor();
  assert.equal(await card(page, two).count(), 0);
});

test('a search reaches all stages by the keyboard, and leaves the list where it was', async () => {
  const { page } = first;
  await page.goto('/orders?tab=delivered');
  const list = page.getByRole('list', { name: 'Delivered orders' });
  const scroller = list.locator('..');
  await list.waitFor();
  await scroller.hover();
  const places = new Set<string | null>();
  for (let turn = 0; turn < 40; turn++) {
    await page.mouse.wheel(0, 600);
    places.add(await list.getByRole('listitem').last().getAttribute('aria-posinset'));
    assert.ok((await list.getByRole('listitem').count()) < 60, 'only the cards in sight are in the page');
  }
  await page.waitForFunction(
    (element) => Number(element?.querySelector('li:last-child')?.getAttribute('aria-posinset')) > 100,
    await list.elementHandle(),
  );
  const scrolled = await scroller.evaluate(({ scrollTop }) => scrollTop);
  const made = await makeOrder(page, 'Searched Journey');
  await page.keyboard.press('/');
  await page.keyboard.type(made.order_id);
  await page.getByText('1 order found in all stages').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: made.order_id }).waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor();
  assert.equal(await scroller.evaluate(({ scrollTop }) => scrollTop), scrolled);
  assert.ok(places.size > 1);
});

test('on a phone an order lies over the list, and going back finds the place and the focus', async () => {
  const { page, context, errors } = await openDevice(browser, suite, phone);
  await signIn(page, suite.account('employee'));
  await page.goto('/orders?tab=delivered');
  const list = page.getByRole('list', { name: 'Delivered orders' });
  const tenth = list.getByRole('listitem').nth(12).getByRole('button');
  await tenth.scrollIntoViewIfNeeded();
  const number = /WB-\d+-\w+/.exec((await tenth.textContent())!)![0];
  const scrolled = await list.locator('..').evaluate(({ scrollTop }) => scrollTop);
  assert.ok(scrolled > 0);
  await tenth.tap();
  await page.getByRole('heading', { name: number }).waitFor();
  await order(page).getByRole('button', { name: 'Order List' }).tap();
  await list.waitFor();
  assert.equal(await list.locator('..').evaluate(({ scrollTop }) => scrollTop), scrolled);
  await page.waitForFunction((text) => document.activeElement?.textContent?.includes(text), number);
  assert.deepEqual([...errors, ...first.errors, ...second.errors], []);
  await context.close();
});
