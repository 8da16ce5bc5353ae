import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { signIn } from './support/browser.ts';
import { aPhone, type Phone } from './support/phone.ts';
import { giveOrders, historyOf, signedIn } from './support/staff.ts';
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

const button = (name: string | RegExp) => phone.page().getByRole('button', { name, exact: true });

/** A rider who has accepted an order without signal. */
async function withOneStepWaiting() {
  const [order] = await giveOrders(suite, riderId, 1);
  phone = await aPhone(suite.url);
  await signIn(phone.page(), rider);
  await phone.page().goto(`/courier/orders?tab=pending&order=${order!.id}`);
  await button('Accept Order').waitFor();
  await phone.page().locator('html[data-opens-offline]').waitFor();
  await phone.setOffline(true);
  await button('Accept Order').click();
  await button('1 waiting to be sent').waitFor();
  return order!;
}

/** Whether all of it is above the steps at the bottom, without scrolling. */
const isWhollyVisible = async (text: string) => {
  const box = (await phone.page().getByRole('article').getByText(text).first().boundingBox())!;
  const steps = (await phone.page().getByRole('link', { name: 'Call the customer' }).boundingBox())!;
  return box.y >= 0 && box.y + box.height <= steps.y;
};

const sent = () =>
  phone.page().waitForResponse((response) => response.url().endsWith('/api/courier/order/update/status'));

const assertAccepted = async ({ order_id }: { order_id: string }) => {
  await button(/waiting to be sent/).waitFor({ state: 'detached' });
  assert.deepEqual((await historyOf(suite, order_id)).slice(-2), ['assigned', 'accepted']);
};

const chooseInMenu = async (name: string) => {
  await button(/^Account of/).click();
  await phone.page().getByRole('menuitem', { name }).click();
};

test('a step is sent while another account of its rider is shown', async () => {
  const order = await withOneStepWaiting();
  await chooseInMenu('Switch Account');
  await phone.page().getByRole('heading', { name: 'Choose an account' }).waitFor();
  await button('1 waiting to be sent').waitFor();
  await button(/^Default/).click();
  await phone.page().waitForURL('**/userDashboard');
  await button('1 waiting to be sent').waitFor();
  const isSent = sent();
  await phone.setOffline(false);
  await isSent;
  await assertAccepted(order);
  assert.deepEqual(phone.errors, []);
});

test('after a session has ended, sign-in says what waits, and the next sign-in sends it', async () => {
  const order = await withOneStepWaiting();
  const { call } = await signedIn(suite, rider);
  await call('auth/session/revoke/others', {});
  await phone.setOffline(false);
  await phone.page().getByLabel('Email').waitFor();
  const waiting = phone.page().getByRole('region', { name: 'Waiting on this phone' });
  await waiting
    .getByText(/^1 step of .+ is waiting on this phone and will be sent when you sign in\.$/)
    .waitFor();
  const isSent = sent();
  await signIn(phone.page(), rider);
  await isSent;
  await assertAccepted(order);
});

test('a waiting step is taken back on its order, and never reaches the server', async () => {
  const order = await withOneStepWaiting();
  await phone.page().setViewportSize({ width: 360, height: 640 });
  await button('Not now').click();
  for (const text of [order.order.order_id, 'To collect', order.order.customer_address])
    assert.ok(await isWhollyVisible(text), `${text} is visible though a step waits`);
  await button('Undo').click();
  await phone.page().getByRole('dialog').getByRole('button', { name: 'Undo it' }).click();
  await button('Accept Order').waitFor();
  await phone.setOffline(false);
  await button('1 waiting to be sent').waitFor({ state: 'detached' });
  await phone.page().reload();
  await button('Accept Order').waitFor();
  assert.deepEqual((await historyOf(suite, order.order_id)).slice(-1), ['assigned']);
});

test('a step taken back in one tab is gone in the other, and neither sends it', async () => {
  const order = await withOneStepWaiting();
  const other = await phone.page().context().newPage();
  await other.goto('/courier/orders?tab=accepted');
  await other.getByRole('button', { name: '1 waiting to be sent', exact: true }).click();
  const list = other.getByRole('dialog', { name: 'Waiting to be sent' });
  await list.getByRole('button', { name: 'Undo' }).click();
  await other
    .getByRole('dialog', { name: 'Undo this step?' })
    .getByRole('button', { name: 'Undo it' })
    .click();
  await list.getByText('Nothing left to send.').waitFor();
  await button('1 waiting to be sent').waitFor({ state: 'detached' });
  await button('Accept Order').waitFor();
  await phone.setOffline(false);
  await phone.page().reload();
  await button('Accept Order').waitFor();
  assert.deepEqual((await historyOf(suite, order.order_id)).slice(-1), ['assigned']);
});

test('a sign-out without signal outlives a killed browser and ends the token later', async () => {
  phone = await aPhone(suite.url);
  await signIn(phone.page(), rider);
  await phone.page().goto('/courier/orders');
  await phone.page().locator('html[data-opens-offline]').waitFor();
  const token = await phone.page().evaluate(() => localStorage.getItem('accessToken'));
  // Until the browser has written its local storage to the disk, as any session of more than a minute has.
  await phone.page().waitForTimeout(6_000);
  await phone.setOffline(true);
  await chooseInMenu('Sign out');
  await phone.page().getByLabel('Email').waitFor();
  await phone.killAndOpen('/courier/orders');
  await phone.page().getByLabel('Email').waitFor();
  assert.equal(await phone.page().evaluate(() => localStorage.getItem('accessToken')), null);

  const isEnded = phone.page().waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
  await phone.setOffline(false);
  await isEnded;
  const headers = { authorization: `Bearer ${token}` };
  assert.equal((await fetch(`${suite.url}/api/user/show`, { headers })).status, 401);
});

test('after a membership has ended, every step has its response and the money held is shown', async () => {
  rider = suite.account('rider', 1);
  ({ riderId } = await signedIn(suite, rider));
  const owner = await signedIn(suite, suite.account('owner'));
  const { version } = await owner.call<{ version: number }>('company/settings/show');
  await owner.call('company/settings/update', { version, office_phone: '2347001112223' });
  await withOneStepWaiting();
  await button('Complete Order').click();
  await button('2 waiting to be sent').waitFor();
  await owner.call('courier/terminate', { id: riderId });
  await phone.setOffline(false);
  await phone.page().getByRole('heading', { name: 'Account deleted' }).waitFor();
  await button('2 failed').waitFor();
  const money = phone.page().getByRole('region', { name: 'Cash you hold' });
  await money.getByText(/^You hold ₦[\d,]+\.00 for /).waitFor();
  const call = money.getByRole('link', { name: /^Call the office/ });
  assert.equal(await call.getAttribute('href'), 'tel:+2347001112223');
});
