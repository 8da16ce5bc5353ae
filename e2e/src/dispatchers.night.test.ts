import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
  desktop,
  launchBrowser,
  openDevice,
  type Person,
  phone,
  signIn,
  waitForAlert,
} from './support/browser.ts';
import { chooseRider } from './support/choose-rider.ts';
import { anActiveRider, assignTo, type CreatedOrder, call, createOrder } from './support/company-calls.ts';
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
const card = (page: Page, { order_id }: CreatedOrder) =>
  page.getByRole('button', { name: new RegExp(`^${order_id}`) });

async function openOrder(page: Page, { id, order_id }: CreatedOrder) {
  await page.goto(`/orders?order=${id}`);
  await page.getByRole('heading', { name: order_id }).waitFor();
}

test('of two dispatchers who assign an order, one gets an error and sees its rider', async () => {
  const rider = await anActiveRider(first.page);
  const made = await createOrder(first.page, 'Raced Journey');
  const assign = (page: Page) => page.getByRole('button', { name: 'Assign Order' });
  for (const { page } of [first, second]) {
    await openOrder(page, made);
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await chooseRider(page, rider.courier_name);
  }
  // Found before either is pressed: the live event of the first may close the second's dialog.
  const buttons = await Promise.all([first, second].map(({ page }) => assign(page).elementHandle()));
  await Promise.all(buttons.map((button) => button!.evaluate((element) => (element as HTMLElement).click())));
  const won = `Order ${made.order_id} assigned to ${rider.courier_name}`;
  const lost = `${rider.courier_name} now has order ${made.order_id}`;
  const resultOf = async ({ page }: Person) => {
    const text = page.getByText(won).or(page.getByText(lost)).first();
    // The open dialog says it as a sentence where the live event comes first.
    return ((await text.textContent()) ?? '').replace(/\.$/, '');
  };
  const notices = await Promise.all([resultOf(first), resultOf(second)]);
  assert.deepEqual(notices.toSorted(), [won, lost].toSorted());
  for (const { page } of [first, second]) {
    await order(page).getByRole('heading', { name: 'Rider' }).waitFor();
    await order(page).getByText(rider.courier_name).first().waitFor();
    assert.equal(await order(page).getByText('Assigned to a rider').count(), 1);
  }
});

test('of two dispatchers who edit an order, the second continues from the saved version', async () => {
  const made = await createOrder(first.page, 'Edited Twice');
  const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Order details' });
  for (const { page } of [first, second]) {
    await openOrder(page, made);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await form(page).getByLabel('Customer name').waitFor();
  }
  await form(second.page).getByLabel('Delivery fee').fill('2000');
  await form(first.page).getByLabel('Customer address').fill('1 First Street');
  await form(first.page).getByRole('button', { name: 'Save' }).click();
  await waitForAlert(first.page, `Order ${made.order_id} saved`);
  await form(second.page)
    .getByText(/has since changed this order: Customer address/)
    .waitFor();
  await form(second.page).getByRole('button', { name: 'Use their changes, keep mine' }).click();
  await form(second.page).getByRole('button', { name: 'Save' }).click();
  await waitForAlert(second.page, `Order ${made.order_id} saved`);
  await order(first.page).getByText('₦17,000.00').first().waitFor();
  await order(first.page).getByText('1 First Street').waitFor();
});

test('an order that is closed already is neither closed again nor assigned, and says so', async () => {
  const moved = 'This order has changed, so this is no longer possible.';
  const { page } = first;
  const made = await createOrder(page, 'Closed Twice');
  await openOrder(page, made);
  await page.getByRole('button', { name: 'Close Order' }).click();
  const asking = page.getByRole('dialog', { name: 'Close Order' });
  await asking.getByText('will be unassigned and closed').waitFor();
  await call(second.page, 'order/mark/closed', { id: made.id });
  await asking.getByRole('button', { name: 'Close Order' }).click();
  await waitForAlert(page, moved);
  await order(page).getByText('Closed', { exact: true }).waitFor();

  const other = await createOrder(page, 'Closed Elsewhere');
  await openOrder(page, other);
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await chooseRider(page, (await anActiveRider(page)).courier_name);
  await call(second.page, 'order/mark/closed', { id: other.id });
  const assigning = page.getByRole('dialog', { name: 'Assign this order to an active rider' });
  await assigning.getByText(`Order ${other.order_id} is closed now.`).waitFor();
  assert.equal(await assigning.getByRole('button', { name: 'Assign Order' }).count(), 0);
  await assigning.getByRole('button', { name: 'Close' }).last().click();
  await order(page).getByText('Closed', { exact: true }).waitFor();
});

test('a selected rider who goes off duty is not assigned the order', async () => {
  const { page } = first;
  const rider = await openDevice(browser, suite, desktop);
  await signIn(rider.page, suite.account('rider'));
  const welcome = await rider.page.getByRole('heading', { name: /^Welcome, / }).textContent();
  const made = await createOrder(page, 'Off Duty Journey');
  await openOrder(page, made);
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await chooseRider(page, welcome!.replace('Welcome, ', ''));
  await call(rider.page, 'courier/update/status', { status: 'inactive' });
  await page
    .getByText(/no longer on duty/)
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

test('many orders are assigned by keyboard; one that is already assigned is named', async () => {
  const { page } = first;
  const rider = await anActiveRider(page);
  const made = [];
  for (const name of ['Many One', 'Many Two', 'Many Three']) made.push(await createOrder(page, name));
  const [one, two, three] = made as [CreatedOrder, CreatedOrder, CreatedOrder];
  await page.goto('/orders');
  await card(page, three).waitFor();
  // Orders that need attention come before the new ones.
  await card(page, three).focus();
  await page.keyboard.press('x');
  for (let times = 0; times < 2; times++) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  await page.getByText('3 selected').waitFor();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Assign 3 orders to one rider' });
  await chooseRider(page, rider.courier_name);
  await assignTo(second.page, two, rider);
  await dialog.getByRole('button', { name: 'Assign 3 orders' }).click();
  const row = ({ order_id }: CreatedOrder) => dialog.getByRole('listitem').filter({ hasText: order_id });
  await row(one).getByText('Assigned', { exact: true }).waitFor();
  await row(two).getByText('It is already assigned').waitFor();
  await row(three).getByText('Assigned', { exact: true }).waitFor();
  await waitForAlert(page, `1 of 3 orders not assigned to ${rider.courier_name}`);
  await dialog.getByRole('button', { name: 'Undo all' }).click();
  await waitForAlert(page, '2 orders are unassigned again');
  await card(page, one).waitFor();
  await card(page, three).waitFor();
  assert.equal(await card(page, two).count(), 0);
});

test('a search by keyboard covers all stages, and the list stays scrolled where it was', async () => {
  const { page } = first;
  await page.goto('/orders?tab=delivered');
  const list = page.getByRole('list', { name: 'Delivered orders' });
  const scroller = list.locator('..');
  await list.waitFor();
  await scroller.hover();
  const places = new Set<string | null>();
  for (let step = 0; step < 40; step++) {
    await page.mouse.wheel(0, 600);
    places.add(await list.getByRole('listitem').last().getAttribute('aria-posinset'));
    assert.ok((await list.getByRole('listitem').count()) < 60, 'only visible cards are in the page');
  }
  await page.waitForFunction(
    (element) => Number(element?.querySelector('li:last-child')?.getAttribute('aria-posinset')) > 100,
    await list.elementHandle(),
  );
  const scrolled = await scroller.evaluate(({ scrollTop }) => scrollTop);
  const made = await createOrder(page, 'Searched Journey');
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

test('on a phone an order covers the list; going back restores scroll position and focus', async () => {
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
