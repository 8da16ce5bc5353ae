import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { signIn } from './support/browser.ts';
import { aPhone, type Phone } from './support/phone.ts';
import { chooseCancel } from './support/rider-story.ts';
import { giveOrders, type ShownCourierOrder, signedIn } from './support/staff.ts';
import { type Account, type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let rider: Account;
let riderId: string;
let phone: Phone;

before(async () => {
  suite = await startSuite();
  rider = suite.account('rider');
  ({ riderId } = await signedIn(suite, rider));
});
after(async () => {
  await suite?.stop();
});
afterEach(() => phone?.throwAway());

const readyForOffline = () => phone.page().locator('html[data-opens-offline]').waitFor();
const press = (name: string) => phone.page().getByRole('button', { name, exact: true }).click();
const cardOf = ({ order }: ShownCourierOrder) =>
  phone.page().getByRole('button', { name: new RegExp(order.order_id) });

/** All five tabs say how many orders they have. */
const counted = () => phone.page().getByRole('tab', { name: /\d$/ }).nth(4).waitFor();

async function atWork(tab: string) {
  phone = await aPhone(suite.url);
  await signIn(phone.page(), rider);
  await phone.page().goto(`/courier/orders?tab=${tab}`);
  await counted();
  await readyForOffline();
}

test('an order that came while the app was closed is under its tab, wherever the app is opened', async () => {
  await atWork('pending');
  await phone.killAndOpen('about:blank');
  const [order] = await giveOrders(suite, riderId, 1);
  await phone.page().goto('/courier/orders?tab=accepted');
  await readyForOffline();
  await phone
    .page()
    .getByRole('tab', { name: /^Pending/ })
    .click();
  await cardOf(order!).waitFor();
  assert.deepEqual(phone.errors, []);
});

test('own canceled orders are found without signal, and every tab has its orders and count', async () => {
  const [canceled, pending] = await giveOrders(suite, riderId, 2);
  await atWork('pending');
  await cardOf(canceled!).waitFor();
  await phone.setOffline(true);
  await cardOf(canceled!).click();
  await press('Accept Order');
  await chooseCancel(phone.page());
  await phone.page().getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click();
  await phone.page().getByText('Not sent yet: canceled').waitFor();
  for (const [tab, order] of [
    ['canceled', canceled],
    ['pending', pending],
  ] as const) {
    await phone.killAndOpen(`/courier/orders?tab=${tab}`);
    await cardOf(order!).waitFor();
    await counted();
  }
  for (const tab of [/^Completed/, /^Rejected/, /^Accepted/]) {
    await phone.page().getByRole('tab', { name: tab }).click();
    await phone
      .page()
      .getByText(/^You are offline/)
      .waitFor();
    assert.equal(await phone.page().getByText('could not be loaded').count(), 0);
  }
  assert.deepEqual(phone.errors, []);
});
