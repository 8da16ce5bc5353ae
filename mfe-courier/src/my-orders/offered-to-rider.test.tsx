import { screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import type { CourierOrder, Offer } from '@waybill/contract';
import { aCourierOrder, aRider } from '@waybill/contract/testing';
import { alertText, button, number, riderWithOneOrder, visit } from './testing/rider-with-one-order.ts';

const rider = riderWithOneOrder();

const anOffer = (changes: Partial<Offer> = {}): Offer => ({
  // The phone's clock is wrong: what is left counts.
  until: '2020-01-01T00:00:00.000Z',
  left_ms: 42_000,
  outcome: 'open',
  distance_km: 1.2,
  minutes: 31,
  stops: 2,
  would_hold: 12_000,
  cash_limit: 40_000,
  ...changes,
});

const isAsked = (id: string, offer: Partial<Offer> = {}): CourierOrder => {
  rider.stored = aCourierOrder({ id, employee: null, offer: anOffer(offer) });
  return rider.stored;
};

const steps = () => rider.fake.calls('courier/order/update/status').map(({ body }) => body);

test('an order that a rider is asked about says for how long, and why', async () => {
  isAsked('asked-1');
  await visit('/courier/orders?tab=pending');
  const card = await button(new RegExp(number));
  expect(within(card).getByRole('timer')).toHaveTextContent(/^4[12] s to answer$/);
  expect(card).toHaveTextContent('1.2 km away · 2 stops · you would hold ₦12,000.00 of ₦40,000.00');
});

test('without a place, other stops, money and a limit there is less to say', async () => {
  isAsked('asked-2', { distance_km: null, stops: 0, would_hold: 0, cash_limit: null });
  await visit('/courier/orders?tab=pending&order=asked-2');
  const detail = screen.getByRole('region', { name: 'Order details' });
  expect(await within(detail).findByText('no other stops')).toBeInTheDocument();
});

test('one tap says no, or accepts', async () => {
  isAsked('asked-3');
  rider.fake.on('courier/order/update/status', ({ body }) =>
    Object.assign(rider.stored, { status: body.status }),
  );
  const { user } = await visit('/courier/orders?tab=pending');
  await user.click(await button('No thanks Chinyere Bello'));
  await waitFor(() => expect(steps()).toEqual([{ courier_order_id: 'asked-3', status: 'rejected' }]));
});

test('an opened order has the same two answers', async () => {
  isAsked('asked-4');
  rider.fake.on('courier/order/update/status', ({ body }) =>
    Object.assign(rider.stored, { status: body.status }),
  );
  const { user } = await visit('/courier/orders?tab=pending&order=asked-4');
  await user.click(await button('No thanks'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(steps()).toEqual([{ courier_order_id: 'asked-4', status: 'rejected' }]));
});

test('a rider who accepts too late reads that the offer has ended, and that it costs nothing', async () => {
  isAsked('asked-5', { left_ms: 0 });
  rider.fake.on('courier/order/update/status', () => {
    rider.stored = aCourierOrder({
      id: 'asked-5',
      status: 'canceled',
      offer: anOffer({ left_ms: 0, outcome: 'expired' }),
    });
    return failWith({
      status: 409,
      code: 'courier_order.wrong_state',
      message: 'This order has changed, so this is no longer possible.',
      data: rider.stored,
    });
  });
  const { user } = await visit('/courier/orders?tab=pending&order=asked-5');
  expect((await screen.findAllByRole('timer'))[0]).toHaveTextContent('The time to answer is over');
  await user.click(await button('Accept Order'));
  await waitFor(() => expect(alertText()).toMatch(/^The offer of order WB-261120-7F3K9Q ended/));
  expect(
    await screen.findByText('This offer ended before your answer. It does not count against you.'),
  ).toBeInTheDocument();
});

test('the first screen begins with the order that a rider is asked about, its time and both answers', async () => {
  isAsked('asked-6');
  rider.fake.on('courier/me', aRider({ orders_pending: 1 }));
  rider.fake.on('courier/order/update/status', ({ body }) =>
    Object.assign(rider.stored, { status: body.status }),
  );
  const { user } = await visit('/courier/dashboard');
  const section = within(await screen.findByRole('region', { name: 'You are asked about an order' }));
  expect(section.getByRole('timer')).toHaveTextContent(/^4[12] s to answer$/);
  expect(section.getByRole('button', { name: /^No thanks/ })).toBeInTheDocument();
  await user.click(section.getByRole('button', { name: /^Accept/ }));
  await waitFor(() => expect(steps()).toEqual([{ courier_order_id: 'asked-6', status: 'accepted' }]));
  await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument());
});
