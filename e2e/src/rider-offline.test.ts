import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { signIn } from './support/browser.ts';
import { aPhone, keptBeside, type Phone } from './support/phone.ts';
import { publishAnew } from './support/publish-anew.ts';
import { giveOrders, type ShownCourierOrder, signedIn, storyOf } from './support/staff.ts';
import { type Account, type Suite, startSuite } from './support/suite.ts';

let suite: Suite;
let rider: Account;
let courierId: string;
let phone: Phone;

before(async () => {
  suite = await startSuite();
  rider = suite.account('rider');
  ({ courierId } = await signedIn(suite, rider));
});
after(async () => {
  await suite?.stop();
});
afterEach(() => phone?.throwAway());

const riderOrder = async ({ id }: ShownCourierOrder) => {
  const { call } = await signedIn(suite, rider);
  return call<ShownCourierOrder>(`courier/order/show?courier_order_id=${id}&properties=1`);
};

/** The phone is ready for the road once its worker has kept all the screens. */
const readyForTheRoad = () => phone.page().locator('html[data-opens-offline]').waitFor();

const waiting = (count: number) =>
  phone.page().getByRole('button', { name: `${count} waiting to be sent`, exact: true });

const openOrder = async (order: ShownCourierOrder, tab: string) => {
  const page = phone.page();
  await page.goto(`/courier/orders?tab=${tab}`);
  await page.getByRole('button', { name: new RegExp(order.order.order_id) }).click();
};

const press = (name: string) => phone.page().getByRole('button', { name, exact: true }).click();

/** Presses the step and waits until the order shows its next state. */
const take = async (step: string, next: string) => {
  await press(step);
  await phone.page().getByRole('article').getByText(next, { exact: true }).waitFor();
};

const giveUp = async (step: string, next: string) => {
  await press(step);
  await phone.page().getByRole('dialog').getByRole('button', { name: step }).click();
  await phone.page().getByRole('article').getByText(next, { exact: true }).waitFor();
};

const remit = async () => {
  await press('Remit');
  const dialog = phone.page().getByRole('dialog', { name: 'Remit this order!' });
  await dialog.getByRole('button', { name: 'Remit Order' }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** What each of ten orders goes through without signal, and what then stands on the server. */
const fates: { steps: (() => Promise<void>)[]; status: string; story: string[] }[] = [
  ...Array.from({ length: 6 }, () => ({
    steps: [() => take('Accept Order', 'Accepted'), () => take('Complete Order', 'Delivered'), remit],
    status: 'completed',
    story: ['accepted', 'completed', 'remitted'],
  })),
  ...Array.from({ length: 2 }, () => ({
    steps: [() => take('Accept Order', 'Accepted'), () => giveUp('Cancel Order', 'Canceled')],
    status: 'canceled',
    story: ['accepted', 'canceled'],
  })),
  ...Array.from({ length: 2 }, () => ({
    steps: [() => giveUp('Reject Order', 'Rejected')],
    status: 'rejected',
    story: ['rejected'],
  })),
];

test('ten orders handled without signal, the browser killed in between, arrive once each when the signal is back', async () => {
  const orders = await giveOrders(suite, courierId, fates.length);
  phone = await aPhone(suite.url);
  await signIn(phone.page(), rider);
  await phone.page().goto('/courier/orders?tab=pending');
  await phone
    .page()
    .getByRole('button', { name: new RegExp(orders[0]!.order.order_id) })
    .waitFor();
  await readyForTheRoad();
  await phone.setOffline(true);

  let taps = 0;
  for (const [index, { steps }] of fates.entries()) {
    await openOrder(orders[index]!, 'pending');
    for (const step of steps) {
      await step();
      taps += 1;
      await waiting(taps).waitFor();
    }
    if (index % 3 === 1) {
      await phone.killAndOpen('/courier/orders?tab=pending');
      await waiting(taps).waitFor();
    }
  }
  for (const order of orders) assert.equal((await riderOrder(order)).status, 'pending');

  await phone.setOffline(false);
  await phone
    .page()
    .getByRole('button', { name: /waiting to be sent/ })
    .waitFor({ state: 'detached' });
  for (const [index, { status, story }] of fates.entries()) {
    const stored = await riderOrder(orders[index]!);
    assert.equal(stored.status, status);
    assert.equal(stored.remitted, story.includes('remitted'));
    assert.equal(stored.remitted_amount, story.includes('remitted') ? 6_000 : null);
    assert.deepEqual((await storyOf(suite, stored.order_id)).slice(-story.length - 1), [
      'assigned',
      ...story,
    ]);
  }
  assert.deepEqual(phone.errors, []);
});

test('what waits stays over a sign-out, and another rider on the same phone sends and sees nothing of it', async () => {
  const [order] = await giveOrders(suite, courierId, 1);
  phone = await aPhone(suite.url);
  await signIn(phone.page(), rider);
  await phone.page().goto('/courier/orders?tab=pending');
  await phone
    .page()
    .getByRole('button', { name: new RegExp(order!.order.order_id) })
    .waitFor();
  await readyForTheRoad();
  await phone.setOffline(true);
  await openOrder(order!, 'pending');
  await take('Accept Order', 'Accepted');
  await waiting(1).waitFor();

  await phone
    .page()
    .getByRole('button', { name: /^Account of/ })
    .click();
  await phone.page().getByRole('menuitem', { name: 'Sign out' }).click();
  const question = phone.page().getByRole('dialog', { name: 'Sign out now?' });
  await question.getByText(/1 step is still waiting to be sent/).waitFor();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await phone.page().getByLabel('Email').waitFor();
  await phone.setOffline(false);

  const other = suite.account('rider', 1);
  await signIn(phone.page(), other);
  await phone.page().goto('/courier/orders?tab=accepted');
  await phone
    .page()
    .getByRole('tab', { name: /^Accepted ?\d/ })
    .waitFor();
  assert.equal(await phone.page().getByText('waiting to be sent').count(), 0);
  assert.equal(await phone.page().getByText(order!.order.order_id).count(), 0);
  assert.deepEqual(await keptBeside(phone.page()), { known: 0, taps: 1 });
  assert.equal((await riderOrder(order!)).status, 'pending');

  await phone
    .page()
    .getByRole('button', { name: /^Account of/ })
    .click();
  await phone.page().getByRole('menuitem', { name: 'Sign out' }).click();
  await phone.page().getByLabel('Email').waitFor();
  await signIn(phone.page(), rider);
  await phone.page().goto(`/courier/orders?tab=accepted&order=${order!.id}`);
  await phone.page().getByRole('button', { name: 'Complete Order' }).waitFor();
  await phone
    .page()
    .getByRole('button', { name: /waiting to be sent/ })
    .waitFor({ state: 'detached' });
  assert.deepEqual((await storyOf(suite, order!.order_id)).slice(-2), ['assigned', 'accepted']);
});

test('an order that was taken back meanwhile is said to be refused, and stops no other', async () => {
  const [lost, kept] = await giveOrders(suite, courierId, 2);
  phone = await aPhone(suite.url);
  await signIn(phone.page(), rider);
  await phone.page().goto('/courier/orders?tab=pending');
  await phone
    .page()
    .getByRole('button', { name: new RegExp(kept!.order.order_id) })
    .waitFor();
  await readyForTheRoad();
  await phone.setOffline(true);
  for (const order of [lost!, kept!]) {
    await openOrder(order, 'pending');
    await take('Accept Order', 'Accepted');
  }
  await waiting(2).waitFor();
  const staff = await signedIn(suite, suite.account('owner'));
  await staff.call('courier/order/unassign', { courier_order_id: lost!.id });
  await phone.setOffline(false);
  await phone.page().getByRole('button', { name: '1 refused' }).click();
  const list = phone.page().getByRole('dialog', { name: 'Waiting to be sent' });
  await list.getByText(lost!.order.order_id, { exact: true }).waitFor();
  await list.getByText('Not accepted').waitFor();
  await list.getByText('The office took this order back.').waitFor();
  assert.equal((await riderOrder(kept!)).status, 'accepted');
  await list.getByRole('button', { name: 'Dismiss' }).click();
  await list.getByText('Everything is sent.').waitFor();
  assert.equal(await list.getByText(lost!.order.order_id).count(), 0);
});

test('an update that comes while something waits takes nothing of it', async () => {
  const [order] = await giveOrders(suite, courierId, 1);
  phone = await aPhone(suite.url);
  await signIn(phone.page(), rider);
  await phone.page().goto('/courier/orders?tab=pending');
  await readyForTheRoad();
  await phone.setOffline(true);
  await openOrder(order!, 'pending');
  await take('Accept Order', 'Accepted');
  await waiting(1).waitFor();
  const buildId = await publishAnew(suite.siteDir, 'courier');
  await phone.killAndOpen('/courier/orders?tab=accepted');
  await waiting(1).waitFor();

  await phone.setOffline(false);
  await phone
    .page()
    .getByRole('button', { name: /waiting to be sent/ })
    .waitFor({ state: 'detached' });
  await phone.page().reload();
  await phone
    .page()
    .getByRole('button', { name: new RegExp(order!.order.order_id) })
    .waitFor();
  const loaded = await phone
    .page()
    .evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  assert.ok(
    loaded.some((url) => url.includes(`/courier/${buildId}/`)),
    'the new build runs',
  );
  assert.deepEqual(await storyOf(suite, order!.order_id), ['created', 'assigned', 'accepted']);
  assert.deepEqual(phone.errors, []);
});
