import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { desktop, launchBrowser, type Person, phone, waitForAlert } from './support/browser.ts';
import { assignTo, call, createOrder } from './support/company-calls.ts';
import { openAs } from './support/open-as.ts';
import { chosen } from './support/option.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let staff: Page;
let colleague: Page;
let rider: Page;
let courier: { id: string; courier_name: string };
let people: Person[];

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  people = await Promise.all(
    [['owner', desktop] as const, ['employee', desktop] as const, ['rider', phone] as const].map(
      ([role, device]) => openAs(browser, suite, role, device),
    ),
  );
  [staff, colleague, rider] = people.map(({ page }) => page) as [Page, Page, Page];
  await Promise.all([staff.goto('/orders'), colleague.goto('/orders'), rider.goto('/courier/orders')]);
  const { groups } = await rider.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  const [{ courier_id }] = Object.values(groups) as [{ courier_id: string }];
  courier = { id: courier_id, courier_name: 'Mr. Sunday Eze' };
  await call(staff, 'courier/update', courier);
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const enter = async (field: Locator, text: string) => {
  await field.fill(text);
  await field.blur();
};

const holds = async (field: Locator, value: string) =>
  field
    .page()
    .waitForFunction(([input, wanted]) => (input as HTMLInputElement).value === wanted, [
      await field.elementHandle(),
      value,
    ] as const);

/** As Ctrl+V does it, wherever the focus is. */
const paste = (page: Page, message: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, message);

const formOf = async (page: Page) => {
  await page.getByRole('button', { name: 'Create Order' }).click();
  const form = page.getByRole('dialog', { name: 'Create a new order' });
  await form.getByLabel('Customer name').waitFor();
  return form;
};

const send = async (form: Locator) => {
  const outlet = form.getByRole('combobox', { name: 'Outlet' });
  await outlet.click();
  await outlet.press('Enter');
  await chosen(outlet);
  await enter(form.getByLabel('Delivery fee'), '1.5k');
  await form.getByRole('button', { name: 'Create Order' }).click();
};

const message =
  'Ada Obi 08031234567, 14 Allen Avenue, Ikeja. Customer don pay 20k deposit, balance 25k when e reach. Chair na 45k';

test('the order form reads sums as people type them, and asks about what cannot be meant', async () => {
  const form = await formOf(staff);
  const fee = form.getByLabel('Delivery fee');
  for (const [typed, shown] of [
    ['5k', '5,000'],
    ['2.5k', '2,500'],
    ['1e3', '1,000'],
  ] as const) {
    await enter(fee, typed);
    await holds(fee, shown);
  }
  for (const [typed, question] of [
    ['₦1.5m', /^₦1,500,000\.00\? Most are ₦[\d,]+ or less$/],
    ['5', /^₦5\.00\? Most are ₦[\d,]+ or more$/],
  ] as const) {
    await enter(fee, typed);
    await form.getByText(question).waitFor();
  }
  const number = form.getByLabel('Customer phone');
  for (const [typed, problem] of [
    ['0803444556', '10 digits, a Nigerian mobile has 11'],
    ['080344455667', '12 digits, a Nigerian mobile has 11'],
    ['23480344455667', '11 digits after 234, a Nigerian mobile has 10'],
  ] as const) {
    await enter(number, typed);
    await form.getByText(problem, { exact: true }).waitFor();
  }
  await form.getByRole('button', { name: 'Cancel', exact: true }).click();
});

test('a message in styled letters is read as plain ones', async () => {
  await staff.reload();
  const form = await formOf(staff);
  await paste(staff, '𝗡𝗮𝗺𝗲: Bisi Alade\n𝗣𝗵𝗼𝗻𝗲: 𝟬𝟴𝟬𝟯𝟭𝟮𝟯𝟰𝟱𝟲𝟴\n𝗔𝗱𝗱𝗿𝗲𝘀𝘀: 3 Opebi Road, Ikeja');
  await holds(form.getByLabel('Customer name'), 'Bisi Alade');
  await holds(form.getByLabel('Customer phone'), '0803 123 4568');
  await form.getByRole('button', { name: 'Cancel', exact: true }).click();
});

test('a deposit of a message is collected no second time, and its second paste is asked about', async () => {
  const first = await formOf(colleague);
  await paste(colleague, message);
  await holds(first.getByLabel(/^Deposit(?! received)/), '20,000');
  await send(first);
  await waitForAlert(colleague, /^Order WB-\S+ created$/);
  const found = await call<{ data: { order_deposit: number; order_paid: boolean; order_amount: number }[] }>(
    staff,
    'order/filter/index',
    { search: '2348031234567' },
  );
  assert.deepEqual(
    found.data.map((order) => [order.order_amount, order.order_deposit, order.order_paid]),
    [[46_500, 20_000, false]],
  );
  await staff.reload();
  const second = await formOf(staff);
  await paste(staff, message);
  await holds(second.getByLabel('Customer name'), 'Ada Obi');
  await send(second);
  const question = staff.getByRole('dialog', { name: 'Is it the same order?' });
  await question.getByText(/^Same number, same amount, (?:just now|1 min ago), by /).waitFor();
  await question.getByRole('button', { name: 'Do not create it' }).click();
  await waitForAlert(staff, /^Nothing was sent: order WB-\S+ is the same\.$/);
});

test('a receiver reads a first name, sees places that are known, and is asked about a far pin', async () => {
  const order = await createOrder(staff, 'Folake Far');
  const courier_order_id = await assignTo(staff, order, courier);
  await call(rider, 'courier/order/update/status', { courier_order_id, status: 'accepted' });
  const { address } = await call<{ address: string }>(staff, 'order/link/store', { id: order.id });
  const context = await browser.newContext({
    ...phone,
    baseURL: suite.url,
    geolocation: { latitude: 51.5, longitude: -0.12 },
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
  const path = new URL(address).pathname;
  const riderPlace = async (coords: object) => {
    await call(rider, 'courier/location', { coords });
    await page.goto(path);
    return page.locator('#places').getAttribute('data-rider');
  };
  assert.equal(await riderPlace({ latitude: 0, longitude: 0 }), '');
  assert.equal(await riderPlace({ latitude: 6.5, longitude: 3.4, accuracy: 60_000 }), '');
  await page.getByRole('heading', { name: 'Sunday is bringing your delivery' }).waitFor();
  await page.getByRole('link', { name: 'Call Sunday' }).waitFor();
  await page.getByRole('button', { name: 'Show the map' }).click();
  const moved = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('doormoved', () => resolve(), { once: true })),
  );
  await page.getByRole('button', { name: 'Where I am now' }).click();
  await moved;
  const form = page.locator('#place-form');
  await form.getByRole('button', { name: 'Bring it here', exact: true }).click();
  await form.getByText(/^This is very far from where .+ works\. Is the pin right\?$/).waitFor();
  await form.getByRole('button', { name: 'Yes, bring it here' }).click();
  await form.locator('[data-done]').waitFor();
  await page.locator('#places[data-doorstep="51.5,-0.12"]').waitFor({ state: 'attached' });
  await context.close();
});

test('a difference of less than a naira is settled once the remittance is counted', async () => {
  const before = await call<{ cash_held: number }>(rider, 'cash/me');
  const order = await createOrder(staff, 'Kola Kobo', {
    ...{ order_items: [{ name: 'Tray', quantity: 1, price: 3_000, options: [] }] },
    ...{ order_delivery_fee: 1_000.5, order_paid: false },
  });
  const courier_order_id = await assignTo(staff, order, courier);
  for (const status of ['accepted', 'completed'])
    await call(rider, 'courier/order/update/status', { courier_order_id, status });
  await rider.goto(`/courier/orders?tab=completed&order=${courier_order_id}`);
  await rider.getByRole('button', { name: 'Remit', exact: true }).click();
  const dialog = rider.getByRole('dialog', { name: 'Remit this order!' });
  const amount = dialog.getByLabel('Remitted amount');
  await holds(amount, '4,000.50');
  await enter(amount, '4k');
  await dialog.getByText('₦0.50 less than to collect').waitFor();
  await dialog.getByRole('button', { name: 'Remit Order' }).click();
  await waitForAlert(rider, `Order ${order.order_id} remitted`);
  await call(staff, 'courier/order/remittance/remit/verify', {
    courier_order_id,
    verifier_comment: 'Counted',
  });
  assert.equal((await call<{ cash_held: number }>(rider, 'cash/me')).cash_held, before.cash_held);
});

test('a shop’s strings, entities and empty fields make the order that was meant', async () => {
  const { token } = await call<{ token: string }>(staff, 'third-party/token/store', { label: 'Shop' });
  const response = await staff.request.post('/api/third-party/order/store', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      ...{ customer_name: 'Uche Shop', customer_phone: '0803 000 1111', customer_email: '' },
      ...{ customer_address: '5 Bode Thomas', outlet_name: 'Shop', outlet_address: '1 Broad Street' },
      order_items: [{ name: 'Rice &amp; beans &#8211; large', quantity: 1, price: '2500.00' }],
      ...{ order_delivery_fee: '1,000', order_paid: 'no', order_payment_method: { id: 2 } },
    },
  });
  assert.equal(response.status(), 201, await response.text());
  const { data } = await response.json();
  await staff.goto(`/orders?order=${data.id}`);
  await staff.getByText('Rice & beans – large').first().waitFor();
  assert.deepEqual([data.order_amount, data.customer_phone], [3_500, '2348030001111']);
});

test('rates, outlets and riders take what is typed for what it means, or say why not', async () => {
  await staff.goto('/settings');
  await staff.getByRole('button', { name: 'Add a rate' }).click();
  const rate = staff.getByRole('dialog', { name: 'Add a rate' });
  await rate.getByLabel('Area').fill('Sangotedo');
  await enter(rate.getByLabel('Delivery fee'), '3.5k');
  await rate.getByRole('button', { name: 'Add rate' }).click();
  await waitForAlert(staff, 'Rate for Sangotedo added');
  const rates = await call<{ area: string; fee: number }[]>(staff, 'second-party/rate/index');
  assert.equal(rates.find(({ area }) => area === 'Sangotedo')?.fee, 3_500);

  await staff.goto('/outlets');
  await staff.getByRole('button', { name: 'Add an outlet' }).click();
  const outlet = staff.getByRole('dialog', { name: 'Add an outlet' });
  await enter(outlet.getByLabel('Outlet phone'), '0803444556');
  await outlet.getByText('10 digits, a Nigerian mobile has 11').waitFor();

  await assert.rejects(call(staff, 'courier/update', { ...courier, courier_phone: '080344455667' }), /422/);
  assert.deepEqual(
    people.flatMap(({ errors }) => errors),
    [],
  );
});
