import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ordersApi, useWrite } from '@waybill/api';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import type { LiveEvent } from '@waybill/contract';
import { anOrder } from '@waybill/contract/testing';
import { chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { type OrderNotice, useOrderNotices } from './use-order-notices.ts';

let fake: FakeApi;
const named: string[] = [];
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
afterEach(() => act(() => signOut()));

function Dispatcher() {
  const { act: create } = useWrite(ordersApi.create);
  useOrderNotices(({ number }) => named.push(number));
  return (
    <button type="button" onClick={() => create({} as Parameters<typeof ordersApi.create>[0])}>
      Create
    </button>
  );
}

const received: OrderNotice[] = [];

function Receiver() {
  useOrderNotices((notice) => received.push(notice));
  return null;
}

const created = (id: string): LiveEvent => ({
  event: 'order.created',
  data: { id, order_id: `WB-${id}`, company_id: 'company-1', status: 'unassigned' },
});

test('nobody is notified of an order they created, even if the event precedes the response', async () => {
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
