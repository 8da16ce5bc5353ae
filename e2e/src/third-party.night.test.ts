import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, openDevice, type Person } from './support/browser.ts';
import { openAs } from './support/open-as.ts';
import { checkScreens, looks, press, pressOfRow, text } from './support/screens.ts';
import { type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let browser: Browser;
let owner: Person;
let token: string;
let callsPath: string;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
  owner = await openAs(browser, suite, 'owner', desktop);
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const dialog = (page: Page) => page.getByRole('dialog');

const call = (path: string, body?: object, by = token) =>
  fetch(`${suite.url}/api/third-party/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${by}` },
    ...(body && { body: JSON.stringify(body) }),
  });

const anOrder = {
  customer_name: 'Bisi Alabi',
  customer_phone: '2348161234567',
  customer_address: '3 Awolowo Road, Ikoyi',
  outlet_name: 'Mama Put Kitchen',
  outlet_phone: '2348091234567',
  outlet_address: '7 Opebi Road, Ikeja',
  order_items: [{ name: 'Jollof rice', quantity: 2, price: 2_500, options: [] }],
  order_delivery_fee: 1_500,
  order_paid: false,
  order_payment_method: { id: 2 },
};

test('an owner makes a test token; its orders go through their states and reach no board', async () => {
  const { page } = owner;
  await page.goto('/settings');
  await press(page, 'Create Third Party Token');
  await dialog(page).getByLabel('Label').fill('Test till');
  await dialog(page).getByRole('radio', { name: 'Nobody, for tests' }).check();
  for (const name of [/^Cancel its/, /^Track its/])
    await dialog(page).getByRole('checkbox', { name }).check();
  await dialog(page).getByRole('radio', { name: '90 days' }).check();
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
  token = (await dialog(page).locator('code').textContent()) ?? '';
  await dialog(page).getByRole('button', { name: 'I have copied it' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Test till' });
  await row.getByText('Place, Read, Cancel, Track').waitFor();

  const booked = (await (await call('order/store', anOrder)).json()) as {
    data: { id: string; order_id: string };
  };
  for (const step of ['assigned', 'accepted', 'delivered'])
    assert.equal((await call('sandbox/order/advance', { id: booked.data.id, step })).status, 200, step);
  const tracked = (await (await call(`order/track?order_id=${booked.data.order_id}`)).json()) as {
    data: { status: string };
  };
  assert.equal(tracked.data.status, 'delivered');
  assert.equal((await call('order/cancel', { id: booked.data.id })).status, 409);
  assert.equal((await call('order/store', { ...anOrder, customer_phone: 'none' })).status, 422);

  await page.goto('/orders?tab=delivered');
  await page.getByRole('heading', { name: 'Order List' }).first().waitFor();
  assert.equal(await page.getByText(booked.data.order_id).count(), 0);
});

test('the owner sees what the system called, and why a call was rejected, without its customers', async () => {
  const { page, errors } = owner;
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Calls of Test till' }).click();
  await page.getByRole('heading', { name: 'Calls of Test till' }).waitFor();
  callsPath = new URL(page.url()).pathname;
  const rejected = page
    .getByRole('row')
    .filter({ hasText: 'Rejected: customer_phone is not a phone number' });
  // Calls are written down a second after they were made.
  for (let tries = 0; tries < 20 && (await rejected.count()) === 0; tries += 1) {
    await press(page, 'Refresh');
    await page.getByRole('status', { name: /^Loading/ }).waitFor({ state: 'hidden' });
  }
  await rejected.getByRole('button', { name: /^Details/ }).click();
  await dialog(page).getByText('POST /api/third-party/order/store').waitFor();
  const shown = (await dialog(page).textContent()) ?? '';
  assert.match(shown, /"quantity": 2/);
  for (const secret of ['Bisi', 'Awolowo', '2348091234567']) assert.ok(!shown.includes(secret), secret);
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  assert.deepEqual(errors, []);
});

test('a developer sends a call from the description with a token that the tab alone has', async () => {
  const { page, context, errors } = await openDevice(browser, suite, desktop);
  await page.goto('/api/docs');
  await page
    .getByRole('button', { name: /^Authorize/ })
    .first()
    .click();
  await page.locator('.modal-ux input').first().fill(token);
  await page
    .locator('.modal-ux')
    .getByRole('button', { name: /^Apply credentials|^Authorize/ })
    .first()
    .click();
  await page.locator('.modal-ux').getByRole('button', { name: 'Close', exact: true }).first().click();

  // Chapters are written as they come into view.
  await page.getByPlaceholder('Filter by tag or path').fill('Other systems');
  const operation = page.locator('#operations-Other_systems-third-party-order-index');
  await operation.locator('.opblock-summary-control').click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  const response = operation.locator('.live-responses-table');
  await response.getByText('WB-').first().waitFor();
  const status = (await response.locator('tbody .response-col_status').first().textContent()) ?? '';
  assert.match(status, /^200/);

  // The example that is filled in can be sent as it is.
  const booking = page.locator('#operations-Other_systems-third-party-order-store');
  await booking.locator('.opblock-summary-control').click();
  await booking.getByRole('button', { name: 'Execute' }).click();
  await booking.locator('.live-responses-table').getByText('"Order created."').first().waitFor();

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  assert.ok(!stored.includes(token), 'the token outlives the tab');
  assert.deepEqual(errors, []);
  await context.close();
});

const openDialog = async (page: Page) => {
  await press(page, 'Create Third Party Token');
  await dialog(page).getByRole('radio', { name: 'A day', exact: true }).check();
  await dialog(page).getByLabel('Last day').waitFor();
};

test('the link of a secret leads to how a signature is checked', async () => {
  const { page, context, errors } = await openDevice(browser, suite, desktop);
  await page.goto('/api/docs#how-to-check-a-webhook');
  await page.locator('#how-to-check-a-webhook').waitFor();
  await page.waitForFunction(() => {
    const top = document.getElementById('how-to-check-a-webhook')?.getBoundingClientRect().top;
    return top !== undefined && Math.abs(top) < 10;
  });
  assert.deepEqual(errors, []);
  await context.close();
});

for (const { name, options } of looks)
  test(`tokens, the dialog of a new one and its calls are open to everybody, ${name}`, async () => {
    const { page, context, errors } = await openAs(browser, suite, 'owner', options);
    await checkScreens(page, [
      { path: '/settings', heading: 'Third-party tokens', act: () => text(page, 'Test till') },
      { path: '/settings', heading: 'Third-party tokens', act: openDialog },
      { path: () => callsPath, heading: 'Calls of Test till' },
      { path: () => callsPath, heading: 'Calls of Test till', act: () => pressOfRow(page, /^Details/) },
    ]);
    assert.deepEqual(errors, []);
    await context.close();
  });
