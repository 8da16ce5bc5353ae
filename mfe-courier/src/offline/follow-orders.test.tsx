import { QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { courierOrdersApi, createQueryClient, ridersApi } from '@waybill/api';
import { failWith } from '@waybill/api/testing';
import type { CourierOrder, CourierOrderCounts, CourierOrderStatus } from '@waybill/contract';
import { aCountedPage, aCourierOrder, aRider } from '@waybill/contract/testing';
import { signOut } from '@waybill/session';
import { riderWithOneOrder } from '../my-orders/testing/rider-with-one-order.ts';
import { updateCachedOrder } from './cached-orders.ts';
import { noteOwnChange, useFollowedOrders, useFreshMs } from './follow-orders.ts';

const rider = riderWithOneOrder();
const counts: CourierOrderCounts = { pending: 1, accepted: 0, completed: 0, canceled: 0, rejected: 0 };
const noReport = { ...counts, average_delivery_time: null };
afterEach(async () => {
  act(() => signOut());
  await waitFor(() => expect(rider.fake.readers()).toBe(0));
});

function Screens() {
  useFollowedOrders();
  useInfiniteQuery(courierOrdersApi.mine('pending'));
  useInfiniteQuery(courierOrdersApi.mine('accepted'));
  useQuery(ridersApi.me());
  return null;
}

async function follow() {
  rider.fake.on('courier/me', aRider({ orders_pending: 1, last_day: noReport } as never));
  rider.stored = aCourierOrder({ id: 'mine', order_id: 'order-1', status: 'pending' });
  rider.fake.on('courier/order/filter/me', ({ body }) =>
    aCountedPage(body.status === 'pending' ? [rider.stored] : [], counts),
  );
  const client = createQueryClient();
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <Screens />
      </QueryClientProvider>,
    ),
  );
  await waitFor(() => expect(rider.fake.readers()).toBe(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return client;
}

const changed = (id: string, order_id: string, status: CourierOrderStatus, by_rider = false) =>
  act(() => {
    rider.fake.broadcast({
      event: 'order.changed',
      data: { id: order_id, order_id: 'WB-1', company_id: 'company-1', status: 'assigned' },
    });
    rider.fake.broadcast({
      event: 'courier_order.changed',
      data: { id, order_id, courier_id: 'courier-1', company_id: 'company-1', status, by_rider },
    });
  });
const reads = () => rider.fake.calls().filter(({ path }) => path !== 'events').length;
const shown = (client: ReturnType<typeof createQueryClient>, status: CourierOrderStatus) => {
  const list = client.getQueryData<{ pages: { data: CourierOrder[]; counts: CourierOrderCounts }[] }>(
    courierOrdersApi.mine(status).queryKey,
  );
  return { ids: list?.pages.flatMap(({ data }) => data).map(({ id }) => id), counts: list?.pages[0]?.counts };
};

test('a change of an order is one read, which lists, counts and figures then have', async () => {
  const client = await follow();
  const before = reads();
  rider.stored = { ...rider.stored, status: 'accepted' };
  changed('mine', 'order-1', 'accepted');
  await waitFor(() => expect(shown(client, 'accepted').ids).toEqual(['mine']), { timeout: 3_000 });
  expect(shown(client, 'pending')).toEqual({
    ids: [],
    counts: { ...counts, pending: 0, accepted: 1 },
  });
  expect(client.getQueryData(ridersApi.me().queryKey)).toMatchObject({
    orders_pending: 0,
    orders_accepted: 1,
    last_day: { pending: 0, accepted: 1 },
  });
  expect(reads()).toBe(before + 1);
});

test('what could not be read while the server was away is read once its events come again', async () => {
  const client = await follow();
  const { queryKey } = courierOrdersApi.mine('pending');
  const { fake } = rider;
  fake.on('courier/order/filter/me', () => failWith({ status: 403, message: 'Not now.' }));
  await act(() => client.refetchQueries({ queryKey }));
  expect(client.getQueryState(queryKey)?.status).toBe('error');
  fake.on('courier/order/filter/me', aCountedPage([rider.stored], counts));
  act(() => fake.breakStreams());
  await waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe('success'), { timeout: 10_000 });
});

function PendingOrders() {
  useInfiniteQuery({ ...courierOrdersApi.mine('pending'), staleTime: useFreshMs() });
  return null;
}

test('what an earlier visit has stored is read again, though it is new or a step changed it', async () => {
  const client = createQueryClient();
  const { queryKey } = courierOrdersApi.mine('pending');
  const stored = { pages: [aCountedPage([aCourierOrder({ id: 'old' })], counts)], pageParams: [1] };
  client.setQueryData(queryKey, stored as never, { updatedAt: Math.floor(performance.timeOrigin) - 1 });
  updateCachedOrder(client, aCourierOrder({ id: 'old', status: 'accepted' }));
  rider.stored = aCourierOrder({ id: 'new', status: 'pending' });
  render(
    <QueryClientProvider client={client}>
      <PendingOrders />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(shown(client, 'pending').ids).toEqual(['new']));
});

test('a new order joins the pending ones and is counted', async () => {
  const client = await follow();
  const before = reads();
  rider.fake.on('courier/order/show', aCourierOrder({ id: 'new', order_id: 'order-2', status: 'pending' }));
  changed('new', 'order-2', 'pending');
  await waitFor(() => expect(shown(client, 'pending').ids).toContain('new'), { timeout: 3_000 });
  expect(shown(client, 'pending').counts).toEqual({ ...counts, pending: 2 });
  expect(reads()).toBe(before + 1);
});

test('the events of one’s own step read nothing; those after a resync read all', async () => {
  const client = await follow();
  const before = reads();
  noteOwnChange('mine');
  changed('mine', 'order-1', 'pending', true);
  rider.fake.on('courier/order/show', aCourierOrder({ id: 'new', order_id: 'order-2', status: 'pending' }));
  changed('new', 'order-2', 'pending');
  await waitFor(() => expect(shown(client, 'pending').ids).toContain('new'), { timeout: 3_000 });
  expect(reads()).toBe(before + 1);
  act(() => rider.fake.broadcast({ event: 'resync', data: {} }));
  await waitFor(() => expect(reads()).toBeGreaterThanOrEqual(before + 4));
});

test('a change of an order beyond the lists reads its list, as no count follows from it', async () => {
  const client = await follow();
  rider.fake.on('courier/order/show', aCourierOrder({ id: 'old', order_id: 'order-9', status: 'accepted' }));
  const readsOfAccepted = () =>
    rider.fake.calls('courier/order/filter/me').filter(({ body }) => body.status === 'accepted').length;
  const before = readsOfAccepted();
  changed('old', 'order-9', 'accepted');
  await waitFor(() => expect(readsOfAccepted()).toBe(before + 1), { timeout: 3_000 });
  expect(shown(client, 'pending').counts).toEqual(counts);
});

test('what another changes right after one’s own step is read, without a change of state too', async () => {
  const client = await follow();
  const before = reads();
  noteOwnChange('mine');
  changed('mine', 'order-1', 'pending', true);
  rider.stored = { ...rider.stored, employee_comment: 'Call before you come' };
  changed('mine', 'order-1', 'pending');
  await waitFor(() => expect(reads()).toBe(before + 1), { timeout: 3_000 });
  const shownOrder = () => client.getQueryData(courierOrdersApi.detail('mine').queryKey);
  await waitFor(() => expect(shownOrder()).toMatchObject({ employee_comment: 'Call before you come' }));
});

test('an order that was read just before its event is read again', async () => {
  const client = await follow();
  await act(() => client.fetchQuery(courierOrdersApi.detail('mine')));
  rider.stored = { ...rider.stored, employee_comment: 'Call before you come' };
  changed('mine', 'order-1', 'pending');
  const shownOrder = () => client.getQueryData(courierOrdersApi.detail('mine').queryKey);
  await waitFor(() => expect(shownOrder()).toMatchObject({ employee_comment: 'Call before you come' }), {
    timeout: 3_000,
  });
});
