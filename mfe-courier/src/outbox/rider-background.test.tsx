import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '@waybill/api';
import { failWith, loseConnection } from '@waybill/api/testing';
import type { CourierOrder } from '@waybill/contract';
import { aCourierOrder } from '@waybill/contract/testing';
import { chooseTeam, mayLeave, sessionStore, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { MemoryRouter } from 'react-router-dom';
import { riderWithOneOrder } from '../my-orders/testing/rider-with-one-order.ts';
import { outboxStore } from './outbox.store.ts';
import { queueAction } from './outbox.ts';
import { outboxStorage } from './outbox-storage.ts';
import { RiderBackground } from './rider-background.tsx';

const rider = riderWithOneOrder();
beforeAll(() => import('./outbox.dialog.tsx'));

async function renderBackground() {
  await act(async () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <RiderBackground />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return userEvent.setup();
}

const accept = (id: string, number: string) =>
  act(() =>
    queueAction(
      { kind: 'step', body: { courier_order_id: id, status: 'accepted' } },
      aCourierOrder({ id, order: { order_id: number } }),
    ),
  );
const bar = (text: string) => screen.findByRole('button', { name: text });
const entries = () => outboxStore.getState().entries;

/** The dialog, once its code is loaded. */
const details = async () => {
  await screen.findByRole('heading', { name: /^(Waiting|Failed)$/ });
  return screen.getByRole('dialog', { name: 'Waiting to be sent' });
};

beforeEach(async () => {
  const storage = await outboxStorage();
  for (const { seq } of await storage.ofUser('user-1')) await storage.remove(seq);
});

test('without signal the bar counts and lists pending actions, and sends them in order later', async () => {
  rider.fake.on('courier/order/update/status', () => loseConnection());
  const user = await renderBackground();
  await accept('one', 'WB-261120-ONE001');
  // Jest has no disk.
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved on this phone: keep this page open');
  await accept('two', 'WB-261120-TWO002');
  await user.click(await bar('2 waiting to be sent'));
  const list = await details();
  const rows = await within(list).findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([
    'WB-261120-ONE001',
    'WB-261120-TWO002',
  ]);
  await waitFor(() => expect(list).toHaveTextContent('Waybill cannot be reached.'));
  rider.fake.reset();
  rider.fake.on('courier/order/update/status', rider.stored);
  await user.click(await within(list).findByRole('button', { name: 'Send now' }));
  expect(await within(list).findByText('Nothing left to send.')).toBeInTheDocument();
  const sent = rider.fake.calls('courier/order/update/status');
  expect(sent.map(({ body }) => body.courier_order_id)).toEqual(['one', 'two']);
  for (const { headers } of sent) expect(Number(headers['tapped-ago'])).toBeGreaterThanOrEqual(0);
});

test('of staff who ride, too, the orders are followed', async () => {
  signIn(aSessionUser({ roles: ['employee', 'courier'] }));
  chooseTeam('team-1');
  await renderBackground();
  await waitFor(() => expect(rider.fake.readers()).toBe(1));
});

test('a rejection is shown with the server’s message until the rider dismisses it', async () => {
  rider.fake.on('courier/order/update/status', () =>
    failWith({ status: 409, message: 'This order has changed, so this is no longer possible.' }),
  );
  const user = await renderBackground();
  await accept('gone', 'WB-261120-GONE01');
  await user.click(await bar('1 failed'));
  const list = await details();
  const row = await within(list).findByRole('listitem');
  expect(row).toHaveTextContent('WB-261120-GONE01');
  expect(row).toHaveTextContent('Not accepted');
  expect(row).toHaveTextContent('This order has changed, so this is no longer possible.');
  expect(list).not.toHaveTextContent('Nothing left to send.');
  await user.click(within(row).getByRole('button', { name: 'Dismiss' }));
  expect(await within(list).findByText('Nothing left to send.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 failed' })).not.toBeInTheDocument());
});

test('an order taken back during delivery shows once, with the money held and what was typed', async () => {
  const seen = aCourierOrder({ id: 'back', status: 'pending', order: { order_id: 'WB-261120-BACK01' } });
  const rejection = () =>
    failWith({
      status: 409,
      message: 'This order has changed, so this is no longer possible.',
      data: { ...seen, status: 'canceled', canceled_by: 'employee' },
    });
  rider.fake.on('courier/order/update/status', rejection);
  rider.fake.on('courier/order/remittance/remit', rejection);
  const user = await renderBackground();
  for (const status of ['accepted', 'completed'] as const)
    await act(() => queueAction({ kind: 'step', body: { courier_order_id: 'back', status } }, seen));
  const body = {
    courier_order_id: 'back',
    remitted_amount: 87_200,
    remittance_point: 2,
    comment: 'Gate is blue',
  };
  await act(() => queueAction({ kind: 'remit', body }, seen));
  await user.click(await bar('3 failed'));
  const list = await details();
  const row = await within(list).findByRole('listitem');
  expect(within(row).getAllByText('The office took this order back.')).toHaveLength(1);
  expect(row).toHaveTextContent('You still hold ₦87,200.00 for it: call the office.');
  expect(row).toHaveTextContent('Point 2, Gate is blue');
  expect(within(row).getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+2348033334444');
  await user.click(within(row).getByRole('button', { name: 'Dismiss' }));
  const question = await screen.findByRole('dialog', { name: 'Dismiss this remittance?' });
  expect(entries()).toHaveLength(3);
  await user.click(within(question).getByRole('button', { name: 'Dismiss it' }));
  await waitFor(() => expect(entries()).toEqual([]));
});

test('a delivery with a wrong PIN leads from the list to its order, and to the customer', async () => {
  const seen = aCourierOrder({ id: 'pin', status: 'accepted', order: { order_id: 'WB-261120-PIN001' } });
  rider.fake.on('courier/order/update/status', () =>
    failWith({
      status: 422,
      code: 'delivery_pin.wrong',
      message: 'This is not the receiver’s delivery PIN.',
    }),
  );
  const user = await renderBackground();
  const body = { courier_order_id: 'pin', status: 'completed', delivery_pin: '1111' } as const;
  await act(() => queueAction({ kind: 'step', body }, seen));
  await user.click(await bar('1 failed'));
  const list = within(await details());
  expect(list.getByRole('link', { name: 'Call the customer' })).toHaveAttribute(
    'href',
    `tel:+${seen.order.customer_phone}`,
  );
  const link = list.getByRole('link', { name: 'View order WB-261120-PIN001' });
  expect(link).toHaveAttribute('href', '/courier/orders?tab=accepted&order=pin');
  await user.click(link);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a step on its way does not move the page for a bar; one that takes long is counted', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let respond!: (order: CourierOrder) => void;
  const response = new Promise<CourierOrder>((resolve) => {
    respond = resolve;
  });
  rider.fake.on('courier/order/update/status', () => response);
  await renderBackground();
  await accept('slow', 'WB-261120-SLOW01');
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(screen.queryByRole('button', { name: '1 waiting to be sent' })).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  await bar('1 waiting to be sent');
  respond(rider.stored);
  await waitFor(() => expect(screen.queryByRole('button', { name: /waiting/ })).not.toBeInTheDocument());
  jest.useRealTimers();
});

test('steps that follow each other on their way do not bring the bar together', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const responses: ((order: CourierOrder) => void)[] = [];
  rider.fake.on('courier/order/update/status', () => new Promise((resolve) => responses.push(resolve)));
  await renderBackground();
  await accept('first', 'WB-261120-FIRST1');
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  await accept('second', 'WB-261120-SECND2');
  await act(async () => responses[0]!(rider.stored));
  await waitFor(() => expect(entries()).toHaveLength(1));
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(screen.queryByRole('button', { name: /waiting to be sent/ })).not.toBeInTheDocument();
  await act(async () => responses[1]!(rider.stored));
  await waitFor(() => expect(entries()).toEqual([]));
  jest.useRealTimers();
});

test('a sign-out asks first while actions are pending; only their owner sends them later', async () => {
  rider.fake.on('courier/order/update/status', () => loseConnection());
  const user = await renderBackground();
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
  // An attempt that was under way at the sign-out may still arrive, with its owner's token.
  const senders = () =>
    new Set(rider.fake.calls('courier/order/update/status').map(({ headers }) => headers.authorization));
  expect(senders()).not.toContain('Bearer another-token');

  act(() => {
    signIn(aSessionUser({ name: 'Musa Danjuma', roles: ['courier'] }));
    chooseTeam('team-1');
  });
  await waitFor(() => expect(senders()).toEqual(new Set([`Bearer ${aSessionUser().access_token}`])));
  await waitFor(() => expect(entries()).toEqual([]));
});

test('the same step tapped twice is one step', async () => {
  rider.fake.on('courier/order/update/status', () => loseConnection());
  await renderBackground();
  await accept('once', 'WB-261120-ONCE01');
  await accept('once', 'WB-261120-ONCE01');
  expect(entries()).toHaveLength(1);
  rider.fake.reset();
  rider.fake.on('courier/order/update/status', rider.stored);
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(entries()).toEqual([]));
});
