import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { book } from './support/booking.ts';
import { desktop, launchBrowser, openDevice, type Person, phone } from './support/browser.ts';
import { chooseRider } from './support/choose-rider.ts';
import { call, createOrder } from './support/company-calls.ts';
import { openAs } from './support/open-as.ts';
import { registerPerson } from './support/register.ts';
import { type Suite, startSuite } from './support/suite.ts';

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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Staff make the link of an order; its path. */
const linkOf = async (staff: Page, id: string) =>
  new URL((await call<{ address: string }>(staff, 'order/link/store', { id })).address).pathname;

const orderOf = async (staff: Page, search: string) =>
  (await call<{ data: { id: string }[] }>(staff, 'order/search/index', { search })).data[0]!;

/** Everything that a page says, and its status. */
const textAt = async (page: Page, path: string) => {
  const response = await page.goto(path);
  return `${response?.status()} ${await page.title()} ${await page.locator('body').textContent()}`;
};

async function assign(staff: Page, number: string, rider: string) {
  const notice = staff.getByRole('listitem').filter({ hasText: `New order ${number}` });
  await notice.getByRole('link', { name: 'Open' }).click();
  await staff.getByRole('heading', { name: number }).waitFor();
  await button(staff, 'Assign').click();
  const dialog = staff.getByRole('dialog', { name: 'Assign this order to an active rider' });
  await chooseRider(staff, rider);
  await dialog.getByRole('button', { name: 'Assign Order' }).click();
}

/** The rider has nothing else to bring, which would come first. */
async function takeBackAll(staff: Page, rider: Page) {
  const { data } = await call<{ data: { id: string }[] }>(rider, 'courier/order/filter/me?per_page=100', {
    status: 'accepted',
  });
  for (const { id } of data) await call(staff, 'courier/order/unassign', { courier_order_id: id });
}

/** The receiver's page shows the rider at this latitude, after it has looked again. */
async function seeRiderAt(receiver: Page, latitude: number) {
  await receiver.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await receiver.locator(`#places[data-rider^="${latitude},"]`).waitFor({ state: 'attached' });
  await receiver.locator(`.pin.rider[data-at^="${latitude},"]`).waitFor();
}

/** The rider types a PIN, and the order is completed or not. */
async function complete(rider: Page, pin: string) {
  await button(rider, 'Complete Order').click();
  const dialog = rider.getByRole('dialog', { name: 'Complete Order' });
  await dialog.getByLabel('Delivery PIN').fill(pin);
  await dialog.getByRole('button', { name: 'Complete Order' }).click();
}

test('from registering to the delivery: user, company, rider and receiver follow one order', async () => {
  const [owner, rider, user, receiver] = await Promise.all([
    openAs(browser, suite, 'owner', desktop),
    openAs(browser, suite, 'rider', phone),
    openDevice(browser, suite, desktop),
    openDevice(browser, suite, { ...phone, viewport: { width: 360, height: 740 } }),
  ]);
  const people: Person[] = [owner, rider, user, receiver];
  const [atOffice, onBike, booking, atHome] = people.map(({ page }) => page) as [Page, Page, Page, Page];
  await atOffice.goto('/orders');
  await atOffice.getByRole('heading', { name: 'Order List' }).waitFor();
  const { version } = await call<{ version: number }>(atOffice, 'company/settings/show');
  await call(atOffice, 'company/settings/update', { version, asks_delivery_pin: 1 });
  await onBike.goto('/courier/dashboard');
  const welcome = await onBike.getByRole('heading', { name: /^Welcome, / }).textContent();
  const riderName = welcome!.replace('Welcome, ', '');

  await takeBackAll(atOffice, onBike);

  await booking.goto('/auth/registerUser');
  const account = { email: 'nkechi.journey@mail.example', password: 'a good secret' };
  await registerPerson(booking, suite, account, 'Nkechi Journey');
  const number = await book(booking, `Tunde ${Date.now()}`);
  // From a phone's first report on, the demo does not move its rider; a place from before the order is shown to nobody.
  const report = (latitude: number) =>
    call(onBike, 'courier/location', { coords: { latitude, longitude: 3.35 } });
  await report(6.5);
  await assign(atOffice, number, riderName);
  await onBike.getByRole('link', { name: /New Orders/ }).click();
  await onBike.getByRole('button', { name: new RegExp(number) }).click();
  await button(onBike, 'Accept Order').click();
  await booking.getByText('The rider’s location is not known yet.').waitFor();

  const { id } = await orderOf(atOffice, number);
  const path = await linkOf(atOffice, id);
  await report(6.61);
  await booking.getByRole('region', { name: 'Courier details' }).getByText('Last seen').waitFor();
  await atHome.goto(path);
  await atHome.getByRole('heading', { name: /is bringing your delivery/ }).waitFor();
  const firstPlace = await booking
    .getByRole('region', { name: 'Courier details' })
    .getByRole('time')
    .getAttribute('title');

  await button(atHome, 'Up').click();
  await button(atHome, 'Bring it here').click();
  await atHome.locator('#place-form [data-done]').waitFor();
  await onBike.getByText('Pin moved').filter({ visible: true }).first().waitFor();

  for (const latitude of [6.62, 6.63]) {
    await report(latitude);
    await seeRiderAt(atHome, latitude);
  }
  await booking
    .getByRole('region', { name: 'Courier details' })
    .locator(`time:not([title="${firstPlace}"])`)
    .waitFor();

  const [, pin = ''] = /PIN: (\d{4})/.exec((await atHome.locator('#steps').textContent()) ?? '') ?? [];
  await complete(onBike, String((Number(pin) + 1) % 10_000).padStart(4, '0'));
  await onBike.getByText(/^Not delivered yet/).waitFor();
  await complete(onBike, pin);
  await booking.locator('strong', { hasText: 'Delivered' }).waitFor();
  await atHome.reload();
  await atHome.getByRole('heading', { name: 'Delivered' }).waitFor();
  await atOffice.getByText('Rider entered a wrong delivery PIN').waitFor();
  for (const person of people) {
    assert.deepEqual(person.errors, []);
    await person.context.close();
  }
});

test('ended, revoked and guessed links show one same page', async () => {
  const staff = await openAs(browser, suite, 'owner', desktop);
  const outsider = await openDevice(browser, suite, phone);
  await staff.page.goto('/orders');
  const [turned, revoked] = [
    await createOrder(staff.page, 'Ada Turned'),
    await createOrder(staff.page, 'Ada Revoked'),
  ];
  const ended = await linkOf(staff.page, turned.id);
  assert.match(await textAt(outsider.page, ended), /^200 .*We have your order/s);
  await call(staff.page, 'order/link/store', { id: turned.id, renew: 1 });
  const gone = await linkOf(staff.page, revoked.id);
  await call(staff.page, 'order/link/revoke', { id: revoked.id });
  const pages = [];
  for (const path of [ended, gone, '/r/AAAAAAAAAAAAAAAAAAAAAA', '/r/guess'])
    pages.push(await textAt(outsider.page, path));
  assert.equal(new Set(pages).size, 1, pages.join('\n'));
  assert.match(pages[0]!, /^404 .*This page is not available/s);
  await staff.context.close();
  await outsider.context.close();
});
