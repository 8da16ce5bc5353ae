import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Browser, ElementHandle, Locator, Page } from 'playwright-core';
import { desktop, launchBrowser, openDevice, type Person, signIn, waitForAlert } from './support/browser.ts';
import { call, createOrder } from './support/company-calls.ts';
import { chosen, option } from './support/option.ts';
import { type Suite, startSuite } from './support/suite.ts';

// The cost of one order to a dispatcher: keys that are not letters or digits of the order, and clicks.

let suite: Suite;
let browser: Browser;
let staff: Person;
let page: Page;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  staff = await openDevice(browser, suite, desktop);
  page = staff.page;
  await signIn(page, suite.account('employee'));
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const form = () => page.getByRole('dialog', { name: 'Create a new order' });
const focusedIn = (field: Locator) => field.and(page.locator(':focus')).waitFor();

/** Counts control keys: everything but what is typed into fields. */
function keyboard() {
  let pressed = 0;
  return {
    press: (key: string) => {
      pressed += 1;
      return page.keyboard.press(key);
    },
    type: (text: string) => page.keyboard.type(text),
    pressed: () => pressed,
  };
}

/** Counts clicks. */
function mouse() {
  let made = 0;
  return {
    click: (what: Locator) => {
      made += 1;
      return what.click();
    },
    clicks: () => made,
  };
}

beforeEach(async () => {
  await page.goto('/orders');
  await page.getByRole('button', { name: /^WB-/ }).first().waitFor();
});

let callers = 0;

/** A customer of an outlet of their own, who has ordered from it before. */
async function aReturningCaller(name: string) {
  callers += 1;
  const phone = `23480912345${String(10 + callers)}`;
  const place = { city: 'Ikeja', state: 'Lagos', country: 'Nigeria' };
  const of = (prefix: string, fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${prefix}_${field}`, value]));
  const outlet = await call<{ id: string }>(page, 'outlet/store', {
    ...of('outlet', {
      ...place,
      name: `Kitchen ${callers}`,
      phone: '2348031112222',
      address: '1 Allen Avenue',
    }),
  });
  const customer = of('customer', { ...place, name, phone, address: `${callers} Opebi Road` });
  await call(page, 'customer/store', customer);
  await createOrder(page, name, { ...customer, outlet_id: outlet.id, outlet_name: undefined });
  return { name, phone, asSpoken: `0${phone.slice(3, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}` };
}

interface StoredOrder {
  order_id: string;
  outlet_name: string;
  order_amount: number;
  order_items: { name: string; quantity: number; price: number }[];
}

/** The orders to this number, newest first. */
const ordersTo = async (phone: string) =>
  (await call<{ data: StoredOrder[] }>(page, 'order/filter/index', { search: phone })).data;

const openByKey = async (keys: ReturnType<typeof keyboard>) => {
  await keys.press('c');
  await focusedIn(form().getByRole('combobox', { name: 'Search customers' }));
};
const itemFocused = () => focusedIn(form().getByLabel('Item', { exact: true }));
/** The delivery fee comes from the company’s rates. */
const feeFilledIn = async () =>
  page.waitForFunction(
    (field) => field.value !== '',
    (await form().getByLabel('Delivery fee').elementHandle()) as ElementHandle<HTMLInputElement>,
  );

for (const [said, caller, typed] of [
  ['number as it is spoken', 'Bisi Adeyemi', undefined],
  ['name in any order of words', 'Okonkwo Chidinma', 'chidinma okonk'],
] as const)
  test(`an order of a caller known by ${said} takes at most 5 control keys`, async () => {
    const { phone, asSpoken } = await aReturningCaller(caller);
    const keys = keyboard();
    await openByKey(keys);
    await keys.type(typed ?? asSpoken);
    await keys.press('Enter');
    await itemFocused();
    await form().getByText(`Kitchen ${callers}`).waitFor();
    await feeFilledIn();
    await keys.type('Jollof tray');
    await keys.press('Tab');
    await keys.press('Tab');
    await keys.type('4500');
    await keys.press('Control+Enter');
    await waitForAlert(page, /^Order WB-\S+ created$/);
    const [order] = await ordersTo(phone);
    assert.equal(order?.outlet_name, `Kitchen ${callers}`);
    assert.deepEqual(
      order?.order_items.map(({ name, quantity, price }) => [name, quantity, price]),
      [['Jollof tray', 1, 4_500]],
    );
    assert.ok(keys.pressed() <= 5, `${keys.pressed()} control keys`);
  });

test('by mouse an order of a known caller takes at most 6 clicks', async () => {
  const { name } = await aReturningCaller('Tunde Bakare');
  const { click, clicks } = mouse();
  await click(page.getByRole('button', { name: 'Create Order' }));
  await focusedIn(form().getByRole('combobox', { name: 'Search customers' }));
  await page.keyboard.type('bakare');
  await click(option(page, name).first());
  await itemFocused();
  await page.keyboard.type('Small chops');
  await click(form().getByLabel('Price', { exact: true }));
  await page.keyboard.type('9000');
  await click(form().getByRole('button', { name: 'Create Order' }));
  await waitForAlert(page, /^Order WB-\S+ created$/);
  assert.ok(clicks() <= 6, `${clicks()} clicks`);
});

test('an order is repeated in at most 4 clicks', async () => {
  const { name, phone } = await aReturningCaller('Amara Eze');
  const { click, clicks } = mouse();
  await click(page.getByRole('button', { name: 'Create Order' }));
  await focusedIn(form().getByRole('combobox', { name: 'Search customers' }));
  await page.keyboard.type('amara');
  await click(option(page, name).first());
  await click(form().getByRole('button', { name: /^Repeat/ }));
  await click(form().getByRole('button', { name: 'Create Order' }));
  await waitForAlert(page, /^Order WB-\S+ created$/);
  const [again, before] = await ordersTo(phone);
  assert.deepEqual(again?.order_items, before?.order_items);
  assert.ok(clicks() <= 4, `${clicks()} clicks`);
});

test('an order of an unknown caller takes at most 10 control keys', async () => {
  await aReturningCaller('Somebody Else');
  const keys = keyboard();
  await openByKey(keys);
  await keys.type('0816 555 0199');
  await keys.press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add a new customer to your company' });
  await focusedIn(adding.getByLabel('Customer name'));
  assert.equal(await adding.getByLabel('Customer phone').inputValue(), '0816 555 0199');
  await keys.type('Ngozi Nwosu');
  await keys.press('Tab');
  await keys.press('Tab');
  await keys.type('7 Awolowo Road');
  await keys.press('Enter');
  const outlet = form().getByRole('combobox', { name: 'Outlet' });
  await focusedIn(outlet);
  await keys.type(`kitchen ${callers}`);
  await keys.press('Enter');
  await chosen(outlet);
  await keys.press('Tab');
  await itemFocused();
  await keys.type('Jollof tray');
  await keys.press('Tab');
  await keys.press('Tab');
  await keys.type('4500');
  await keys.press('Control+Enter');
  await waitForAlert(page, /^Order WB-\S+ created$/);
  const [order] = await ordersTo('2348165550199');
  assert.equal(order?.outlet_name, `Kitchen ${callers}`);
  assert.ok(keys.pressed() <= 10, `${keys.pressed()} control keys`);
});

/** The server creates the order, and its response never arrives. */
const loseResponses = () =>
  page.route('**/api/order/store', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

const startOrder = async (name: string) => {
  await page.getByRole('button', { name: 'Create Order' }).click();
  await focusedIn(form().getByRole('combobox', { name: 'Search customers' }));
  await page.keyboard.type(name);
  await option(page, name).first().click();
  await form()
    .getByRole('button', { name: /^Repeat/ })
    .click();
};
const send = () => form().getByRole('button', { name: 'Create Order' }).click();

const leavings = {
  'the form is closed and opened again': async () => {
    await form().getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Create Order' }).click();
  },
  'the page is loaded again': async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Create Order' }).click();
  },
};

for (const [left, leave] of Object.entries(leavings))
  test(`after a lost response an order is made once, though ${left}`, async () => {
    const { name, phone } = await aReturningCaller(`Lost Response ${left.length}`);
    await loseResponses();
    await startOrder(name);
    await send();
    await form()
      .getByText(/No connection to Waybill/)
      .waitFor();
    assert.equal((await ordersTo(phone)).length, 2);
    await page.unroute('**/api/order/store');
    await leave();
    await form().getByText('What you typed earlier is back.').waitFor();
    await send();
    await waitForAlert(page, /^Order WB-\S+ created$/);
    assert.equal((await ordersTo(phone)).length, 2, 'the earlier order and this one');
  });

/** The name of the rider whom the notice says that the order was assigned to. */
const assignedTo = async (number: string) => {
  const notice = page.getByText(new RegExp(`^Order ${number} assigned to `)).first();
  return (await notice.textContent())!.replace(`Order ${number} assigned to `, '');
};

test('an order is assigned to the best rider with 2 keys', async () => {
  const { id, order_id } = await createOrder(page, 'Assigned By Keys');
  await page.goto(`/orders?order=${id}`);
  await page.getByRole('heading', { name: order_id }).waitFor();
  const { press, pressed } = keyboard();
  await press('a');
  const best = page.getByRole('radio').first();
  await focusedIn(best);
  assert.ok(await best.isChecked());
  const name = await best.locator('xpath=..').locator('strong').first().textContent();
  await press('Enter');
  assert.equal(await assignedTo(order_id), name);
  assert.ok(pressed() <= 2, `${pressed()} keys`);
});

test('an order is assigned by dragging its card onto a rider', async () => {
  const { order_id } = await createOrder(page, 'Assigned By Drag');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(order_id);
  const cards = page.getByRole('button', { name: /^WB-/ });
  const card = page.getByRole('button', { name: new RegExp(`^${order_id}`) });
  await card.waitFor();
  // A list that narrows under the pointer would have another card pressed.
  await cards.nth(1).waitFor({ state: 'detached' });
  await card.hover();
  await page.mouse.down();
  await page.mouse.move(700, 300, { steps: 8 });
  const target = page.getByRole('list', { name: 'Riders' }).getByRole('listitem').nth(1);
  const name = await target.locator('strong').first().textContent();
  await target.hover();
  await page.mouse.up();
  assert.equal(await assignedTo(order_id), name);
});
