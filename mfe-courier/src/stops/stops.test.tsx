import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failWith } from '@waybill/api/testing';
import type { CourierOrder } from '@waybill/contract';
import { aCountedPage, aCourierOrder } from '@waybill/contract/testing';
import { removeCapability } from '@waybill/session/testing';
import { counts, riderWithOneOrder, visit } from '../my-orders/testing/rider-with-one-order.ts';
import { StopsDialog } from './stops.dialog.tsx';

const rider = riderWithOneOrder();
beforeAll(() => import('./stops.dialog.tsx'));

const anOrder = (id: string, stop_position: number | null) =>
  aCourierOrder({
    id,
    status: 'accepted',
    stop_position,
    order: { order_id: `WB-${id}`, customer_name: id },
  });

const haveAccepted = (...orders: ReturnType<typeof anOrder>[]) =>
  rider.fake.on('courier/order/filter/me', ({ body }) =>
    aCountedPage(body.status === 'accepted' ? orders : [], counts),
  );

/** Waits until the list shows these customers' cards, in this order. */
const listShows = async (...names: string[]) => {
  const list = await screen.findByRole('region', { name: 'Order List' });
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('button', { name: /WB-/ })
        .map((card) => card.textContent!.match(/WB-(Ada|Bisi|Chidi)/)![1]),
    ).toEqual(names),
  );
};

test('accepted orders are listed in the order of stops that the server has, new ones last', async () => {
  haveAccepted(anOrder('Ada', null), anOrder('Bisi', 2), anOrder('Chidi', 1));
  await visit('/courier/orders?tab=accepted');
  await listShows('Chidi', 'Bisi', 'Ada');
});

test('a changed order of stops holds at once, and is sent when the server can be reached', async () => {
  haveAccepted(anOrder('Ada', null), anOrder('Bisi', null), anOrder('Chidi', null));
  rider.fake.on('courier/order/stops/update', () => failWith({ status: 503, message: 'Not now' }));
  const { user } = await visit('/courier/orders?tab=accepted');
  await listShows('Ada', 'Bisi', 'Chidi');
  await user.click(screen.getByRole('button', { name: 'Stops' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order of stops' }));
  await user.click(await dialog.findByRole('button', { name: 'Chidi earlier' }));
  await user.click(dialog.getByRole('button', { name: 'Ada later' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await listShows('Chidi', 'Ada', 'Bisi');
  await waitFor(() => expect(rider.fake.calls('courier/order/stops/update')).not.toHaveLength(0));
  const before = rider.fake.calls('courier/order/stops/update').length;
  rider.fake.on('courier/order/stops/update', () => failWith({ status: 429, message: 'Too many' }));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(rider.fake.calls('courier/order/stops/update').length).toBeGreaterThan(before));
  // Until the answer has arrived, another attempt is none.
  await new Promise((resolve) => setTimeout(resolve, 50));
  rider.fake.on('courier/order/stops/update', ({ body }) => body);
  const tries = rider.fake.calls('courier/order/stops/update').length;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(rider.fake.calls('courier/order/stops/update')).toHaveLength(tries + 1));
  expect(rider.fake.calls('courier/order/stops/update').at(-1)!.body).toEqual({
    courier_order_ids: ['Chidi', 'Ada', 'Bisi'],
  });
});

test('a server that takes no order of stops is sent none, and the phone has it all the same', async () => {
  haveAccepted(anOrder('Ada', null), anOrder('Bisi', null));
  const { user } = await visit('/courier/orders?tab=accepted');
  removeCapability('stops');
  await listShows('Ada', 'Bisi');
  await user.click(screen.getByRole('button', { name: 'Stops' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order of stops' }));
  await user.click(await dialog.findByRole('button', { name: 'Bisi earlier' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await listShows('Bisi', 'Ada');
  expect(rider.fake.calls('courier/order/stops/update')).toEqual([]);
});

test('an order accepted while the stops are open comes last, and one taken back goes', async () => {
  const [ada, bisi, chidi] = ['Ada', 'Bisi', 'Chidi'].map((name) => anOrder(name, null));
  const stops = (...orders: CourierOrder[]) => <StopsDialog orders={orders} onClose={() => undefined} />;
  const { rerender } = render(stops(ada!, bisi!));
  const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('strong')!.textContent);
  await userEvent.click(screen.getByRole('button', { name: 'Bisi earlier' }));
  rerender(stops(ada!, bisi!, chidi!));
  expect(names()).toEqual(['Bisi', 'Ada', 'Chidi']);
  rerender(stops(ada!, chidi!));
  expect(names()).toEqual(['Ada', 'Chidi']);
});

test('where no address is on the map, the dialog says so and suggests nothing', () => {
  const [ada, bisi] = ['Ada', 'Bisi'].map((name) => anOrder(name, null));
  const stops = (...orders: CourierOrder[]) => <StopsDialog orders={orders} onClose={() => undefined} />;
  const { rerender } = render(stops(ada!, bisi!));
  expect(screen.getByText(/^None of these addresses is on the map/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Suggest by distance' })).not.toBeInTheDocument();
  rerender(stops(ada!, { ...bisi!, area_place: { latitude: 6.5, longitude: 3.35 } }));
  expect(screen.getByRole('button', { name: 'Suggest by distance' })).toBeVisible();
  expect(screen.getByText(/by its area$/)).toBeVisible();
});
