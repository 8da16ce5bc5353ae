import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ordersApi, useWrite } from '@waybill/api';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import type { LiveEvent } from '@waybill/contract';
import { anOrder, anOrderAttention } from '@waybill/contract/testing';
import { chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { type OrderNotice, useOrderNotices } from './use-order-notices.ts';

let fake: FakeApi;
const named: string[] = [];
const received: OrderNotice[] = [];
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
afterEach(() => act(() => signOut()));
beforeEach(() => received.splice(0));

function Dispatcher() {
  const { act: create } = useWrite(ordersApi.create);
  useOrderNotices(({ number }) => named.push(number));
  return (
    <button type="button" onClick={() => create({} as Parameters<typeof ordersApi.create>[0])}>
      Create
    </button>
  );
}

function Receiver() {
  useOrderNotices((notice) => received.push(notice));
  return null;
}

/** A screen that reads the orders that need attention. */
function Board() {
  const { data = [] } = useQuery(ordersApi.attention());
  return data.map(({ reason }) => reason).join(' ');
}

const created = (id: string): LiveEvent => ({
  event: 'order.created',
  data: { id, order_id: `WB-${id}`, company_id: 'company-1', status: 'unassigned' },
});

test('users are not notified of an order they created, even if the event precedes the response', async () => {
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  let respond = () => {};
  fake.on('order/store', async () => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return anOrder({ id: 'own' });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Dispatcher />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(fake.readers()).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(fake.calls('order/store')).toHaveLength(1));
  fake.broadcast(created('own'));
  fake.broadcast(created('other'));
  respond();
  await waitFor(() => expect(named).toEqual(['WB-other']));
});

test('staff are notified of what a customer changed or canceled, and of no other change', async () => {
  await waitFor(() => expect(fake.readers()).toBe(0));
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Receiver />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(fake.readers()).toBe(1));
  const data = { id: 'one', order_id: 'WB-one', company_id: 'company-1', status: 'unassigned' } as const;
  fake.broadcast({ event: 'order.changed', data });
  fake.broadcast({ event: 'order.changed', data: { ...data, by_customer: 'changed' } });
  fake.broadcast({ event: 'order.changed', data: { ...data, by_customer: 'canceled' } });
  await waitFor(() => expect(received.map(({ what }) => what)).toEqual(['changed', 'canceled']));
});

test('staff who assign are notified of each order that begins to be late, not of those before', async () => {
  const notAccepted = anOrderAttention({ reason: 'not_accepted', order: { id: 'one', order_id: 'WB-one' } });
  const notMoving = anOrderAttention({ reason: 'not_moving', order: { id: 'two', order_id: 'WB-two' } });
  const rejected = anOrderAttention({ order: { id: 'three' } });
  const lists = [[notAccepted], [notMoving, rejected, notAccepted], [notMoving], [notMoving, notAccepted]];
  const receiveAs = async (role: 'employee' | 'accountant') => {
    act(() => signOut());
    signIn(aSessionUser({ roles: [role] }));
    chooseTeam('team-1');
    const client = new QueryClient();
    fake.on('order/attention/index', lists[0]!);
    const { unmount } = render(
      <QueryClientProvider client={client}>
        <Receiver />
        <Board />
      </QueryClientProvider>,
    );
    for (const list of lists) {
      fake.on('order/attention/index', list);
      await act(() => client.refetchQueries({ queryKey: ordersApi.attention().queryKey }));
      await screen.findByText(list.map(({ reason }) => reason).join(' '));
    }
    unmount();
  };
  await receiveAs('accountant');
  expect(received).toEqual([]);
  await receiveAs('employee');
  expect(received.map(({ what, number, rider }) => [what, number, rider])).toEqual([
    ['not-moving', 'WB-two', 'Musa Danjuma'],
    ['not-accepted', 'WB-one', 'Musa Danjuma'],
  ]);
});
