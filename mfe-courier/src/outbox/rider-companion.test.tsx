import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@waybill/api';
import { loseConnection, refuse } from '@waybill/api/testing';
import { aCourierOrder } from '@waybill/contract/testing';
import { chooseTeam, mayLeave, sessionStore, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { MemoryRouter } from 'react-router';
import { riderWithOneOrder } from '../my-orders/testing/rider-with-one-order.ts';
import { outboxStore } from './outbox.store.ts';
import { outboxStorage } from './outbox-storage.ts';
import { RiderCompanion } from './rider-companion.tsx';
import { keepTap } from './rider-phone.ts';

const rider = riderWithOneOrder();
beforeAll(() => import('./waiting.dialog.tsx'));

async function stand() {
  await act(async () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <RiderCompanion />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return userEvent.setup();
}

const accept = (id: string, number: string) =>
  act(() =>
    keepTap(
      { kind: 'step', body: { courier_order_id: id, status: 'accepted' } },
      aCourierOrder({ id, order: { order_id: number } }),
    ),
  );
const bar = (text: string) => screen.findByRole('button', { name: text });
const entries = () => outboxStore.getState().entries;

/** The list, once its code has come. */
const theList = async () => {
  await screen.findByRole('heading', { name: 'Waiting' });
  return screen.getByRole('dialog', { name: 'Waiting to be sent' });
};

beforeEach(async () => {
  const storage = await outboxStorage();
  for (const { seq } of await storage.of('user-1')) await storage.remove(seq);
});

test('without signal the bar says how much waits, and the list says what; once it is back all is sent in order', async () => {
  rider.fake.on('courier/order/update/status', () => loseConnection());
  const user = await stand();
  await accept('one', 'WB-261120-ONE001');
  // No disk here.
  expect(screen.getByRole('alert')).toHaveTextContent('Not kept on this phone: keep this page open');
  await accept('two', 'WB-261120-TWO002');
  await user.click(await bar('2 waiting to be sent'));
  const list = await theList();
  const rows = await within(list).findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([
    'WB-261120-ONE001',
    'WB-261120-TWO002',
  ]);
  await waitFor(() => expect(list).toHaveTextContent('Waybill cannot be reached.'));
  rider.fake.reset();
  rider.fake.on('courier/order/update/status', rider.stored);
  await user.click(await within(list).findByRole('button', { name: 'Send now' }));
  expect(await within(list).findByText('Everything is sent.')).toBeInTheDocument();
  const sent = rider.fake.calls('courier/order/update/status');
  expect(sent.map(({ body }) => body.courier_order_id)).toEqual(['one', 'two']);
  for (const { headers } of sent) expect(Number(headers['tapped-ago'])).toBeGreaterThanOrEqual(0);
});

test('a refusal is told in the server’s words until it is put away', async () => {
  rider.fake.on('courier/order/update/status', () =>
    refuse({ status: 409, message: 'The order has moved on and does not allow this any more.' }),
  );
  const user = await stand();
  await accept('gone', 'WB-261120-GONE01');
  await user.click(await bar('1 refused'));
  const list = await theList();
  const row = await within(list).findByRole('listitem');
  expect(row).toHaveTextContent('WB-261120-GONE01');
  expect(row).toHaveTextContent('Not accepted');
  expect(row).toHaveTextContent('The order has moved on and does not allow this any more.');
  await user.click(within(row).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 refused' })).not.toBeInTheDocument());
});

test('an order taken back while he delivered it is told of once, with the money he holds and what he typed', async () => {
  const seen = aCourierOrder({ id: 'back', status: 'pending', order: { order_id: 'WB-261120-BACK01' } });
  const refusal = () =>
    refuse({
      status: 409,
      message: 'The order has moved on and does not allow this any more.',
      data: { ...seen, status: 'canceled', canceled_by: 'employee' },
    });
  rider.fake.on('courier/order/update/status', refusal);
  rider.fake.on('courier/order/remittance/remit', refusal);
  const user = await stand();
  for (const status of ['accepted', 'completed'] as const)
    await act(() => keepTap({ kind: 'step', body: { courier_order_id: 'back', status } }, seen));
  const body = {
    courier_order_id: 'back',
    remitted_amount: 87_200,
    remittance_point: 2,
    comment: 'Gate is blue',
  };
  await act(() => keepTap({ kind: 'remit', body }, seen));
  await user.click(await bar('3 refused'));
  const list = await theList();
  const row = await within(list).findByRole('listitem');
  expect(within(row).getAllByText('The office took this order back.')).toHaveLength(1);
  expect(row).toHaveTextContent('You still hold ₦87,200.00 of it: call the office.');
  expect(row).toHaveTextContent('Point 2, Gate is blue');
  expect(within(row).getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+2348033334444');
  await user.click(within(row).getByRole('button', { name: 'Dismiss' }));
  const question = await screen.findByRole('dialog', { name: 'Dismiss this remittance?' });
  expect(entries()).toHaveLength(3);
  await user.click(within(question).getByRole('button', { name: 'Dismiss it' }));
  await waitFor(() => expect(entries()).toEqual([]));
});

test('who signs out while something waits is asked first; what waits is sent when he is back, and shown to no other', async () => {
  rider.fake.on('courier/order/update/status', () => loseConnection());
  const user = await stand();
  const leave = jest.fn(signOut);
  expect(mayLeave(leave)).toBe(true);
  await accept('mine', 'WB-261120-MINE01');
  await bar('1 waiting to be sent');
  let may = true;
  act(() => {
    may = mayLeave(leave);
  });
  expect(may).toBe(false);
  const question = await screen.findByRole('dialog', { name: 'Sign out now?' });
  expect(question).toHaveTextContent('1 step is still waiting to be sent.');
  await user.click(within(question).getByRole('button', { name: 'Sign out' }));
  expect(sessionStore.getState().user).toBeNull();
  await waitFor(() => expect(entries()).toEqual([]));

  rider.fake.reset();
  rider.fake.on('courier/order/update/status', rider.stored);
  act(() => {
    signIn(
      aSessionUser({ id: 'user-2', name: 'Bola Ade', roles: ['courier'], access_token: 'another-token' }),
    );
    chooseTeam('team-1');
  });
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(entries()).toEqual([]);
  expect(rider.fake.calls('courier/order/update/status')).toEqual([]);

  act(() => {
    signIn(aSessionUser({ name: 'Musa Danjuma', roles: ['courier'] }));
    chooseTeam('team-1');
  });
  await waitFor(() => expect(rider.fake.calls('courier/order/update/status')).toHaveLength(1));
  const [call] = rider.fake.calls('courier/order/update/status');
  expect(call!.headers.authorization).toBe(`Bearer ${aSessionUser().access_token}`);
  await waitFor(() => expect(entries()).toEqual([]));
});

test('the same step tapped twice is one step', async () => {
  rider.fake.on('courier/order/update/status', () => loseConnection());
  await stand();
  await accept('once', 'WB-261120-ONCE01');
  await accept('once', 'WB-261120-ONCE01');
  expect(entries()).toHaveLength(1);
  rider.fake.reset();
  rider.fake.on('courier/order/update/status', rider.stored);
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(entries()).toEqual([]));
});
