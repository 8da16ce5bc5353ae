import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { failWith, loseConnection } from '@waybill/api/testing';
import type { MyCash } from '@waybill/contract';
import { aCountedPage, aPage } from '@waybill/contract/testing';
import { signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import {
  alertText,
  button,
  counts,
  riderWithOneOrder,
  visit,
} from '../my-orders/testing/rider-with-one-order.ts';
import { riderDb } from '../offline/rider-db.ts';

const rider = riderWithOneOrder();
beforeAll(() => import('./expense.dialog.tsx'));

const cash: Partial<MyCash> = { cash_held: 0, pay_owed: 800, takes_expenses: true, deliveries: [] };
beforeEach(async () => {
  await (await riderDb()).clear('claims');
  rider.fake.on('courier/order/filter/me', () => aCountedPage([], counts));
  rider.fake.on('cash/me', cash as MyCash);
  rider.fake.on('pay/statement/show', () => failWith({ status: 503, message: 'Away.' }));
  rider.fake.on('pay/expense/index', { ...aPage([]), takes_expenses: true });
});

const claimed = () => rider.fake.calls('pay/expense/store');
const goOnline = () => act(async () => void dispatchEvent(new Event('online')));

/** Claims ₦2,000 for fuel; the screen with what waits on the phone. */
async function claimFuel() {
  const { user } = await visit('/courier/remittance/1');
  await user.click(await button('Claim an expense'));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByLabelText('Kind'));
  await user.click(await screen.findByText('Fuel'));
  await user.type(within(dialog).getByLabelText('Amount'), '2k');
  await user.click(within(dialog).getByRole('button', { name: 'Send claim' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { user, pay: await screen.findByRole('region', { name: 'My pay' }) };
}

test('a claim without signal waits on the phone, and is sent once with the time of the tap', async () => {
  rider.fake.on('pay/expense/store', () => loseConnection());
  const { pay } = await claimFuel();
  expect(await within(pay).findByText('Waiting to be sent')).toBeInTheDocument();
  rider.fake.on('pay/expense/store', {} as never);
  await goOnline();
  await waitFor(() => expect(within(pay).queryByText('Waiting to be sent')).toBeNull());
  expect(alertText()).toBe('Claim sent to the office');
  expect(new Set(claimed().map(({ body }) => body.id)).size).toBe(1);
  expect(claimed().at(-1)!.body).toMatchObject({ kind: 'fuel', amount: 2_000 });
  expect(Number(claimed().at(-1)!.headers['tapped-ago'])).toBeGreaterThanOrEqual(0);
  const before = claimed().length;
  await goOnline();
  expect(claimed()).toHaveLength(before);
});

test('a claim that the office’s server rejects is kept with the reason until the rider dismisses it', async () => {
  rider.fake.on('pay/expense/store', () =>
    failWith({ status: 409, message: 'The company takes no expenses.' }),
  );
  const { user, pay } = await claimFuel();
  expect(await within(pay).findByText('The company takes no expenses.')).toBeInTheDocument();
  await user.click(within(pay).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(within(pay).queryByText('The company takes no expenses.')).toBeNull());
});

test('a rejected claim is there to be read although the company takes no expenses any more', async () => {
  rider.fake.on('pay/expense/store', () => failWith({ status: 409, message: 'It takes no claims.' }));
  const { pay } = await claimFuel();
  await within(pay).findByText('It takes no claims.');
  cleanup();
  rider.fake.on('cash/me', { ...cash, pay_owed: null, takes_expenses: false } as MyCash);
  const { user } = await visit('/courier/remittance/1');
  const stopped = await screen.findByRole('region', { name: 'My pay' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim an expense' })).toBeNull());
  expect(within(stopped).getByRole('alert')).toHaveTextContent('It takes no claims.');
  expect(within(stopped).getAllByRole('button')).toHaveLength(1);
  await user.click(within(stopped).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'My pay' })).toBeNull());
});

test('a claim is the rider’s own: who signs in next on the phone neither sees nor sends it', async () => {
  rider.fake.on('pay/expense/store', () => loseConnection());
  const { pay } = await claimFuel();
  await within(pay).findByText('Waiting to be sent');
  rider.fake.reset();
  rider.fake.on('pay/expense/store', {} as never);
  act(() => {
    signOut();
    signIn(aSessionUser({ id: 'another', name: 'Efe Ayomide', roles: ['courier'] }));
  });
  await goOnline();
  expect(claimed()).toHaveLength(0);
  expect(await (await riderDb()).count('claims')).toBe(1);
});
