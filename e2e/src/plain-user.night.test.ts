import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { book, confirmBooking, fillUntilDropOff } from './support/booking.ts';
import { desktop, launchBrowser, type Person, phone } from './support/browser.ts';
import { chooseRider } from './support/choose-rider.ts';
import { anActiveRider, assignTo, call } from './support/company-calls.ts';
import { openAs } from './support/open-as.ts';
import { checkScreens, looks, press, type Screen, text } from './support/screens.ts';
import { type Suite, startSuite } from './support/suite.ts';

const plainUser = 'plain user with an invite';

/** Of the booking that `book` makes: at the pick-up, at the drop-off. */
const landmarks = ['Opposite the Total station', 'Next to the blue mosque'] as const;

let suite: Suite;
let browser: Browser;

before(async () => {
  suite = await startSuite();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await suite?.stop();
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** The status of the response to a call of the user. */
const statusOf = (page: Page, path: string, body: object) =>
  call(page, path, body).then(
    () => 200,
    (error: Error) => Number(/: (\d{3}) /.exec(error.message)?.[1]),
  );

const seenAt = (page: Page) =>
  page.getByRole('region', { name: 'Courier details' }).getByRole('time').getAttribute('title');

/** The rider reports from there, in another second than before, and the user's page shows it. */
async function report(rider: Page, user: Page, longitude: number, before: string | null) {
  await user.waitForFunction(
    (shown) => !shown?.includes(new Date().toLocaleTimeString('en-GB', { timeZone: 'Africa/Lagos' })),
    before,
  );
  await call(rider, 'courier/location', { coords: { latitude: 6.6, longitude } });
  await user
    .getByRole('region', { name: 'Courier details' })
    .locator(`time:not([title="${before}"])`)
    .waitFor();
}

const idOf = async (page: Page, number: string) => {
  const { data } = await call<{ data: { id: string; order_id: string }[] }>(
    page,
    'second-party/order/filter/me',
    {},
  );
  return data.find(({ order_id }) => order_id === number)!.id;
};

test('an order is booked, seen live by the company, watched on its way, and ordered again', async () => {
  const [user, staff, rider] = await Promise.all([
    openAs(browser, suite, plainUser, desktop),
    openAs(browser, suite, 'employee', desktop),
    openAs(browser, suite, 'rider', phone),
  ]);
  const receiver = `Tunde ${Date.now()}`;
  await staff.page.goto('/orders');
  await staff.page.getByRole('heading', { name: 'Order List' }).waitFor();
  await rider.page.goto('/courier/dashboard');
  const name = (await rider.page.getByRole('heading', { name: /^Welcome, / }).textContent())!.replace(
    'Welcome, ',
    '',
  );

  const number = await book(user.page, receiver);
  await user.page.getByText('Order has not been assigned to a courier yet').first().waitFor();
  const notice = staff.page.getByRole('listitem').filter({ hasText: `New order ${number}` });
  await notice.getByRole('link', { name: 'Open' }).click();
  await staff.page.getByRole('heading', { name: number }).waitFor();
  await staff.page.getByText('user side order').first().waitFor();
  for (const landmark of landmarks) await staff.page.getByText(landmark).first().waitFor();

  await button(staff.page, 'Assign').click();
  const dialog = staff.page.getByRole('dialog', { name: 'Assign this order to an active rider' });
  await chooseRider(staff.page, name);
  await dialog.getByRole('button', { name: 'Assign Order' }).click();
  const riderPanel = user.page.getByRole('region', { name: 'Courier details' });
  await riderPanel.getByText(name.split(' ')[0]!).waitFor();

  await rider.page.getByRole('link', { name: /New Orders/ }).click();
  await rider.page.getByRole('button', { name: new RegExp(number) }).click();
  await rider.page.getByText(landmarks[1]).filter({ visible: true }).first().waitFor();
  await button(rider.page, 'Accept Order').click();
  await user.page.getByText('The rider’s location is not known yet.').waitFor();
  await call(rider.page, 'courier/location', { coords: { latitude: 6.6, longitude: 3.35 } });
  await riderPanel.getByText('Last seen').waitFor();
  await report(rider.page, user.page, 3.351, await seenAt(user.page));

  const id = await idOf(user.page, number);
  assert.equal(await statusOf(user.page, 'second-party/order/cancel', { id }), 409);

  await button(rider.page, 'Complete Order').click();
  await user.page.locator('strong', { hasText: 'Delivered' }).waitFor();
  assert.equal(await riderPanel.getByText('Last seen').count(), 0);

  await user.page.getByRole('link', { name: 'Orders', exact: true }).click();
  await user.page.getByRole('link', { name: 'Completed' }).click();
  const row = user.page.getByRole('row').filter({ has: user.page.getByTitle(number) });
  await row.getByRole('button', { name: /^More for/ }).click();
  await user.page.getByRole('menuitem', { name: /^Order again/ }).click();
  await user.page.getByText('₦4,500.00').first().waitFor();
  assert.equal(await user.page.getByLabel('Receiver’s name').inputValue(), receiver);
  assert.deepEqual(
    [
      await user.page.getByLabel('Pick-up landmark').inputValue(),
      await user.page.getByLabel('Drop-off landmark').inputValue(),
    ],
    landmarks,
  );
  assert.notEqual(await confirmBooking(user.page), number);

  for (const person of [user, staff, rider]) {
    assert.deepEqual(person.errors, []);
    await person.context.close();
  }
});

test('an order is changed and canceled before acceptance, and the company gets a notice of both', async () => {
  const [user, staff] = await Promise.all([
    openAs(browser, suite, plainUser, phone),
    openAs(browser, suite, 'owner', desktop),
  ]);
  await staff.page.goto('/orders');
  await staff.page.getByRole('heading', { name: 'Order List' }).waitFor();
  const number = await book(user.page, `Ngozi ${Date.now()}`);
  const id = await idOf(user.page, number);
  await assignTo(staff.page, { id, order_id: number }, await anActiveRider(staff.page));

  await user.page.goto(`/delivery?change=${id}`);
  await user.page.getByLabel('Drop-off address').fill('9 Toyin Street');
  await button(user.page, 'Save').click();
  await user.page.waitForURL('**/user/trackView?*');
  await staff.page.getByText(`The customer changed order ${number}`).waitFor();

  await user.page.goto('/user/userOrders');
  await user.page.getByRole('listitem').filter({ hasText: number }).getByRole('button').first().click();
  await button(user.page, `More for ${number}`).click();
  await user.page.getByRole('menuitem', { name: `Cancel order ${number}` }).click();
  const question = user.page.getByRole('dialog', { name: 'Cancel order' });
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await user.page.getByText(`Order ${number} cancelled`).first().waitFor();
  await staff.page.getByText(`The customer cancelled order ${number}`).waitFor();
  assert.equal(await statusOf(user.page, 'second-party/order/cancel', { id }), 409);
  for (const person of [user, staff]) {
    assert.deepEqual(person.errors, []);
    await person.context.close();
  }
});

test('what is typed survives a reload, and a lost response books nothing twice', async () => {
  const user: Person = await openAs(browser, suite, plainUser, desktop);
  const { page } = user;
  const receiver = `Bola ${Date.now()}`;
  // The server books, and its response is lost.
  await page.route('**/api/second-party/order/store', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto('/userDashboard');
  await assert.rejects(
    Promise.race([
      book(page, receiver),
      page
        .getByText('No connection to Waybill. Check your network and try again.')
        .first()
        .waitFor()
        .then(() => Promise.reject(new Error('no response'))),
    ]),
    /no response/,
  );
  await page.unroute('**/api/second-party/order/store');
  await page.goto('/delivery');
  await text(page, 'What you typed earlier is back.');
  await page.getByText('₦4,500.00').first().waitFor();
  await confirmBooking(page);
  const { data } = await call<{ data: { customer_name: string }[] }>(
    page,
    'second-party/order/filter/me',
    {},
  );
  assert.equal(data.filter(({ customer_name }) => customer_name === receiver).length, 1);
  await user.context.close();
});

const screens = (number: string): readonly Screen[] => [
  { path: '/userDashboard', heading: /^Welcome, / },
  { path: '/delivery', heading: 'Book Order' },
  {
    path: '/delivery',
    heading: 'Book Order',
    act: async (page) => {
      await press(page, /Eko Swift Deliveries/);
      await press(page, /^(Book Order|Next)$/);
      await text(page, /^(Drop-off address is required|Choose the drop-off area)$/);
    },
  },
  {
    path: '/delivery',
    heading: 'Book Order',
    act: async (page) => {
      await press(page, 'Start again');
      await fillUntilDropOff(page);
      await press(page, 'Set the pin of the drop-off');
      await text(page, 'No pin yet.');
    },
  },
  { path: '/user/rates', heading: 'Delivery Rates' },
  { path: '/user/trackOrder', heading: 'Track Orders' },
  { path: `/user/trackView?order_id=${number}`, heading: /^Order WB-/ },
  { path: '/user/trackView?order_id=WB-000000-NOBODY', heading: 'Track Orders' },
  { path: '/user/userOrders', heading: 'Orders' },
  { path: '/user/referrals', heading: 'Referrals' },
];

for (const { name, options } of looks)
  test(`axe finds no barrier on the screens of a plain user, ${name}`, async () => {
    const { page, context, errors } = await openAs(browser, suite, plainUser, options);
    await page.goto('/userDashboard');
    const { data } = await call<{ data: { order_id: string }[] }>(page, 'second-party/order/filter/me', {});
    await checkScreens(page, screens(data[0]!.order_id));
    assert.deepEqual(errors, []);
    await context.close();
  });
