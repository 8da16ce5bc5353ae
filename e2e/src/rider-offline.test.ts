import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { signIn } from './support/browser.ts';
import { aPhone, type Phone, storedOfOthers } from './support/phone.ts';
import { publishAgain } from './support/publish-again.ts';
import { chooseCancel } from './support/rider-story.ts';
import { giveOrders, historyOf, type ShownCourierOrder, signedIn } from './support/staff.ts';
import { type Account, isNight, type Suite, startSuite } from './support/suite.ts';

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

const riderOrder = async ({ id }: ShownCourierOrder) => {
  const { call } = await signedIn(suite, rider);
  return call<ShownCourierOrder>(`courier/order/show?courier_order_id=${id}&properties=1`);
};

/** The worker has stored all the screens. */
const readyForOffline = () => phone.page().locator('html[data-opens-offline]').waitFor();

const waiting = (count: number) =>
  phone.page().getByRole('button', { name: `${count} waiting to be sent`, exact: true });

const openOrder = async (order: ShownCourierOrder, tab: string) => {
  const page = phone.page();
  await page.goto(`/courier/orders?tab=${tab}`);
  await page.getByRole('button', { name: new RegExp(order.order.order_id) }).click();
};

const press = (name: string) => phone.page().getByRole('button', { name, exact: true }).click();

/** Presses the step and waits until the order shows its next state. */
const perform = async (step: string, next: string) => {
  await press(step);
  await phone.page().getByRole('article').getByText(next, { exact: true }).waitFor();
};

const giveUp = async (step: string, next: string) => {
  await (step === 'Cancel Order' ? chooseCancel(phone.page()) : press(step));
  await phone.page().getByRole('dialog').getByRole('button', { name: step }).click();
  await phone.page().getByRole('article').getByText(next, { exact: true }).waitFor();
};

const remit = async () => {
  await press('Remit');
  const dialog = phone.page().getByRole('dialog', { name: 'Remit this order!' });
  await dialog.getByRole('button', { name: 'Remit Order' }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** The steps of four orders without signal, at night of ten, and the expected state on the server. */
const outcomes: { steps: (() => Promise<void>)[]; status: string; history: string[] }[] = [
  ...Array.from({ length: isNight ? 6 : 2 }, () => ({
    steps: [() => perform('Accept Order', 'Accepted'), () => perform('Complete Order', 'Delivered'), remit],
    status: 'completed',
    history: ['accepted', 'completed', 'remitted'],
  })),
  ...Array.from({ length: isNight ? 2 : 1 }, () => ({
    steps: [() => perform('Accept Order', 'Accepted'), () => giveUp('Cancel Order', 'Canceled')],
    status: 'canceled',
    history: ['accepted', 'canceled'],
  })),
  ...Array.from({ length: isNight ? 2 : 1 }, () => ({
    steps: [() => giveUp('Reject Order', 'Rejected')],
    status: 'rejected',
    history: ['rejected'],
  })),
];

test('orders handled without signal, with a killed browser, arrive once each', async () => {
  const orders = await giveOrders(suite, riderId, outcomes.length);
  phone = await aPhone(suite.url);
  await signIn(phone.page(), rider);
  await phone.page().goto('/courier/orders?tab=pending');
  await phone
    .page()
    .getByRole('button', { name: new RegExp(orders[0]!.order.order_id) })
    .waitFor();
  await readyForOffline();
  await phone.setOffline(true);

  let taps = 0;
  for (const [index, { steps }] of outcomes.entries()) {
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
  for (const [index, { status, history }] of outcomes.entries()) {
    const stored = await riderOrder(orders[index]!);
    assert.equal(stored.status, status);
    assert.equal(stored.remitted, history.includes('remitted'));
    assert.equal(stored.remitted_amount, history.includes('remitted') ? 6_000 : null);
    assert.deepEqual((await historyOf(suite, stored.order_id)).slice(-history.length - 1), [
      'assigned',
      ...history,
    ]);
  }
  assert.deepEqual(phone.errors, []);
});

test('pending actions outlive a sign-out; another rider on the phone neither sends nor sees them', async () => {
  const [order] = await giveOrders(suite, riderId, 1);
  phone = await aPhone(suite.url);
  await signIn(phone.page(), rider);
  await phone.page().goto('/courier/orders?tab=pending');
  await phone
    .page()
    .getByRole('button', { name: new RegExp(order!.order.order_id) })
    .waitFor();
  await readyForOffline();
  await phone.setOffline(true);
  await openOrder(order!, 'pending');
  await perform('Accept Order', 'Accepted');
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
  assert.deepEqual(await storedOfOthers(phone.page()), { queries: 0, actions: 1 });
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
    .getByText(/waiting to be sent/i)
    .first()
    .waitFor({ state: 'detached' });
  assert.deepEqual((await historyOf(suite, order!.order_id)).slice(-2), ['assigned', 'accepted']);
});

test('an action on an order that was taken back fails, and others are still sent', async () => {
  const [lost, stays] = await giveOrders(suite, riderId, 2);
  phone = await aPhone(suite.url);
  await signIn(phone.page(), rider);
  await phone.page().goto('/courier/orders?tab=pending');
  await phone
    .page()
    .getByRole('button', { name: new RegExp(stays!.order.order_id) })
    .waitFor();
  await readyForOffline();
  await phone.setOffline(true);
  for (const order of [lost!, stays!]) {
    await openOrder(order, 'pending');
    await perform('Accept Order', 'Accepted');
  }
  await waiting(2).waitFor();
  const staff = await signedIn(suite, suite.account('owner'));
  await staff.call('courier/order/unassign', { courier_order_id: lost!.id });
  await phone.setOffline(false);
  await phone.page().getByRole('button', { name: '1 failed' }).click();
  const list = phone.page().getByRole('dialog', { name: 'Waiting to be sent' });
  await list.getByText(lost!.order.order_id, { exact: true }).waitFor();
  await list.getByText('Not accepted').waitFor();
  await list.getByText('The office took this order back.').waitFor();
  await list.getByRole('button', { name: 'Dismiss' }).click();
  await list.getByText('Nothing left to send.').waitFor();
  assert.equal((await riderOrder(stays!)).status, 'accepted');
  assert.equal(await list.getByText(lost!.order.order_id).count(), 0);
});

test('an update of the suite loses no pending action', async () => {
  const [order] = await giveOrders(suite, riderId, 1);
  phone = await aPhone(suite.url);
  await signIn(phone.page(), rider);
  await phone.page().goto('/courier/orders?tab=pending');
  await readyForOffline();
  await phone.setOffline(true);
  await openOrder(order!, 'pending');
  await perform('Accept Order', 'Accepted');
  await waiting(1).waitFor();
  const buildId = await publishAgain(suite.siteDir, 'courier');
  await phone.killAndOpen('/courier/orders?tab=accepted');
  await waiting(1).waitFor();

  await phone.setOffline(false);
  await phone
    .page()
    .getByRole('button', { name: /waiting to be sent/ })
    .waitFor({ state: 'detached' });
  const reload = async () => {
    await phone.page().reload();
    await phone
      .page()
      .getByRole('button', { name: new RegExp(order!.order.order_id) })
      .waitFor();
    return phone.page().evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join('\n'),
    );
  };
  // Where the network's page takes longer than three seconds, the stored one is shown once more.
  const loads = [await reload(), await reload()];
  assert.match(loads.join('\n'), new RegExp(`/courier/${buildId}/`), 'the new build runs');
  assert.deepEqual(await historyOf(suite, order!.order_id), ['created', 'assigned', 'accepted']);
  assert.deepEqual(phone.errors, []);
});
