import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import { addLagosDays, type DeliveryAttempt, lagosDayOf } from '@waybill/contract';
import { aCountedPage, aCourierOrder } from '@waybill/contract/testing';
import { alertStore } from '@waybill/session';
import {
  alertText,
  button,
  counts,
  goOn,
  number,
  offered,
  riderWithOneOrder,
  visit,
} from './testing/rider-with-one-order.ts';

const rider = riderWithOneOrder();

test('the list opens where work waits; five tabs show their counts, an empty one says No content found', async () => {
  const { user, address } = await visit('/courier/orders');
  const tabs = await screen.findByRole('tablist', { name: 'States' });
  await waitFor(() =>
    expect(
      within(tabs)
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['Accepted1', 'Pending2', 'Completed3', 'Canceled4', 'Rejected0']),
  );
  expect(await screen.findByRole('tab', { name: /^Pending/, selected: true })).toBeInTheDocument();
  await user.click(within(tabs).getByRole('tab', { name: /^Accepted/ }));
  expect(await screen.findByText('No content found')).toBeInTheDocument();
  await user.click(within(tabs).getByRole('tab', { name: /^Pending/ }));
  const card = await button(new RegExp(number));
  expect(card).toHaveTextContent('₦11,500.00');
  expect(card).toHaveTextContent(/20 Nov.*10:30/);
  await user.click(card);
  const detail = screen.getByRole('region', { name: 'Order details' });
  expect(await within(detail).findByRole('heading', { name: number })).toBeInTheDocument();
  expect(address()).toBe('/courier/orders?tab=pending&order=mine');
  await user.click(within(detail).getByRole('button', { name: 'Order List' }));
  expect(address()).toBe('/courier/orders?tab=pending');
});

test('an order shows customer, store, payment, items, fees and comments in foldable sections', async () => {
  rider.stored = aCourierOrder({
    order: {
      customer_email: 'chinyere@example.com',
      customer_gender: 'female',
      outlet_landmark: 'Opposite the Total station',
      receiver: {
        landmark: 'Next to the blue mosque',
        note: null,
        pin_moved_at: null,
        said_at: null,
        postponed_to: null,
      },
      order_delivery_fee: 1_500,
      order_discount: 200,
      order_amount: 11_800,
      order_insurance_fee: 100,
      order_items: [
        {
          name: 'Crate of malt',
          quantity: 2,
          price: 5_000,
          options: [{ name: 'Ice', quantity: 2, price: 250 }],
        },
      ],
    },
  });
  const { user } = await visit('/courier/orders?tab=pending&order=mine');
  const detail = screen.getByRole('region', { name: 'Order details' });
  const customer = (await within(detail).findByText('Customer Information')).closest('details')!;
  for (const text of ['Chinyere Bello', '0803 111 2222', 'chinyere@example.com', '12 Allen Avenue', 'Ikeja'])
    expect(customer).toHaveTextContent(text);
  expect(customer).toHaveTextContent('Female');
  expect(customer).toHaveTextContent('LandmarkNext to the blue mosque');
  expect(within(customer).queryByText('Receiver says')).not.toBeInTheDocument();
  expect(within(detail).getByRole('link', { name: 'Call the customer' })).toHaveAttribute(
    'href',
    'tel:+2348031112222',
  );
  const way = within(detail).getByRole('link', { name: 'Navigate to the customer' });
  expect(way).toHaveAttribute('href', expect.stringContaining('12%20Allen%20Avenue'));
  expect(customer).toHaveAttribute('open');
  await user.click(within(customer).getByText('Customer Information'));
  expect(customer).not.toHaveAttribute('open');

  const store = within(detail).getByText('Store Information').closest('details')!;
  expect(store).not.toHaveAttribute('open');
  expect(store).toHaveTextContent('Yaba depot');
  expect(store).toHaveTextContent('0803 333 4444');
  expect(store).toHaveTextContent('LandmarkOpposite the Total station');

  expect(within(detail).getByText('Not Paid')).toBeInTheDocument();
  expect(within(detail).getByText('Cash')).toBeInTheDocument();
  const items = within(detail).getByRole('table', { name: 'Items' });
  const rows = within(items)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  // An item has no picture: its first letter stands for it.
  expect(rows).toEqual([
    ['', 'Name', 'Quantity', 'Unit price', 'Order price'],
    ['C', 'Crate of malt', '2', '₦5,000.00', '₦10,000.00'],
    ['', '+ Ice', '2', '₦250.00', '₦500.00'],
  ]);
  const amounts = within(detail).getByText('Delivery fee').closest('dl')!;
  expect(amounts).toHaveTextContent(/Delivery fee₦1,500\.00.*Discount−₦200\.00.*Total amount₦11,900\.00/);
  expect(within(detail).getByText('To collect')).toHaveTextContent('₦11,900.00');
  expect(within(detail).getByText('No comments')).toBeInTheDocument();
  expect(within(detail).getByText('No description')).toBeInTheDocument();
});

test.each([
  ['pending', {}, ['Accept Order', 'Reject Order']],
  ['accepted', {}, ['Complete Order']],
  ['completed', {}, ['Remit']],
  ['completed', { remitted: true, remitted_amount: 11_500 }, []],
  ['canceled', {}, []],
  ['rejected', {}, []],
] as const)('an order that is %s %j offers %j', async (status, changes, names) => {
  rider.stored = aCourierOrder({ status, ...changes });
  await visit(`/courier/orders?tab=${status}&order=mine`);
  await screen.findByRole('heading', { name: number });
  expect(offered()).toEqual([...names]);
  const isOver = status === 'canceled' || status === 'rejected';
  expect(screen.queryByText(/To collect/) === null).toBe(status !== 'pending' && status !== 'accepted');
  expect(screen.queryAllByText('Total amount')).toHaveLength(isOver ? 2 : 1);
});

test.each([
  [false, true],
  [true, false],
])('of a delivery that is paid: %s, Remit asks for the money: %s', async (order_paid, asks) => {
  rider.stored = aCourierOrder({ status: 'completed', order: { order_paid } });
  await visit('/courier/orders?tab=completed&order=mine');
  const remit = await screen.findByRole('button', { name: 'Remit' });
  expect(remit.classList.contains('ant-btn-primary')).toBe(asks);
});

test.each([
  ['pending', 'Accept Order', 'accepted', 'accepted'],
  ['accepted', 'Complete Order', 'completed', 'delivered'],
] as const)('from %s, %s moves the order to the next tab at once', async (from, label, status, said) => {
  rider.stored = aCourierOrder({ id: 'mine', status: from });
  rider.fake.on('courier/order/update/status', ({ body }) => {
    rider.stored = { ...rider.stored, status: body.status };
    return rider.stored;
  });
  const { user, address } = await visit(`/courier/orders?tab=${from}&order=mine`);
  await user.click(await button(label));
  await waitFor(() => expect(alertText()).toBe(`Order ${number} ${said}`));
  await goOn();
  await waitFor(() =>
    expect(rider.fake.calls('courier/order/update/status').map(({ body }) => body)).toEqual([
      { courier_order_id: 'mine', status },
    ]),
  );
  await waitFor(() => expect(address()).toBe(`/courier/orders?tab=${status}&order=mine`));
  expect(
    await screen.findByRole('tab', { selected: true, name: new RegExp(status, 'i') }),
  ).toBeInTheDocument();
  expect(await button(new RegExp(number))).toHaveAttribute('aria-current', 'true');
});

test.each([
  ['pending', 'Reject Order', 'rejected'],
  ['accepted', 'Cancel Order', 'canceled'],
] as const)('from %s, %s asks first and says what happens to the order', async (from, label, status) => {
  rider.stored = aCourierOrder({ id: 'mine', status: from });
  rider.fake.on('courier/order/update/status', ({ body }) => {
    rider.stored = { ...rider.stored, status: body.status };
    return rider.stored;
  });
  const { user, address } = await visit(`/courier/orders?tab=${from}&order=mine`);
  const choose = async () => {
    if (from === 'pending') return user.click(await button(label));
    await user.click(await button('More steps'));
    return user.click(await screen.findByRole('menuitem', { name: label }));
  };
  await choose();
  const question = await screen.findByRole('dialog', { name: label });
  expect(question).toHaveTextContent(
    `Order ${number} goes back to the company and may be given to another rider.`,
  );
  await user.click(within(question).getByRole('button', { name: 'Keep it' }));
  expect(rider.fake.calls('courier/order/update/status')).toHaveLength(0);
  await choose();
  await user.click(
    within(await screen.findByRole('dialog', { name: label })).getByRole('button', { name: label }),
  );
  await waitFor(() => expect(alertText()).toBe(`Order ${number} ${status}`));
  expect(rider.fake.calls('courier/order/update/status')[0]!.body).toEqual({
    courier_order_id: 'mine',
    status,
  });
  await waitFor(() => expect(address()).toBe(`/courier/orders?tab=${status}&order=mine`));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a receiver who is at home today is named so on the card; the answer of another day is not', async () => {
  const cardWith = async (for_day: string) => {
    const reply = {
      answer: 'yes',
      for_day,
      pays_by: 'cash',
      at: `${for_day}T08:00:00.000Z`,
      by: 'receiver',
      tries: 0,
    } as const;
    const remarks = { landmark: null, note: null, pin_moved_at: null, said_at: null, postponed_to: null };
    rider.stored = aCourierOrder({ order: { receiver: { ...remarks, reply } } });
    await visit('/courier/orders?tab=pending');
    const cards = await screen.findAllByRole('button', { name: new RegExp(rider.stored.order.order_id) });
    return cards.at(-1)!;
  };
  const today = lagosDayOf(new Date());
  expect(await cardWith(today)).toHaveTextContent('At home, cash ready');
  cleanup();
  expect(await cardWith(addLagosDays(today, -1))).not.toHaveTextContent('At home');
});

test('a card says for which later day a receiver wants it, until that day is there', async () => {
  const today = lagosDayOf(new Date());
  const cardFor = async (postponed_to: string) => {
    const receiver = { landmark: null, note: null, pin_moved_at: null, said_at: null, postponed_to };
    rider.stored = aCourierOrder({ order: { receiver } });
    await visit('/courier/orders?tab=pending');
    const cards = await screen.findAllByRole('button', { name: new RegExp(rider.stored.order.order_id) });
    return cards.at(-1)!;
  };
  expect(await cardFor(addLagosDays(today, 1))).toHaveTextContent('not at home before');
  cleanup();
  expect(await cardFor(today)).not.toHaveTextContent('not at home before');
});

test('a card says what is to be tried another day, goes back or is paid', async () => {
  const tomorrow = addLagosDays(lagosDayOf(new Date()), 1);
  const attempt = { number: 1, outcome: 'again', next_day: tomorrow } as DeliveryAttempt;
  rider.stored = aCourierOrder({ id: 'mine', status: 'accepted', attempts: [attempt] });
  await visit('/courier/orders?tab=accepted');
  const card = await button(/WB-/);
  expect(card).toHaveTextContent(/Next attempt: \d/);
  expect(card).not.toHaveTextContent('nothing to collect');
  cleanup();
  const { order } = rider.stored;
  rider.stored = aCourierOrder({
    id: 'mine',
    status: 'accepted',
    attempts: [{ ...attempt, next_day: lagosDayOf(new Date()) }],
    order: { ...order, order_paid: true },
  });
  await visit('/courier/orders?tab=accepted');
  expect(await button(/WB-/)).toHaveTextContent(/^IkejaPaid/);
  expect(await button(/WB-/)).not.toHaveTextContent('tried again');
  cleanup();
  rider.stored = aCourierOrder({
    id: 'mine',
    status: 'accepted',
    returning: true,
    order: { ...order, outlet_city: 'Yaba', outlet_name: 'Yaba depot' },
  });
  await visit('/courier/orders?tab=accepted');
  const back = await button(/WB-/);
  expect(back).toHaveTextContent(/^YabaYaba depot/);
  expect(back).not.toHaveTextContent('₦');
});

test('a rider who is too late gets an error and sees the order as it is now', async () => {
  rider.fake.on('courier/order/update/status', () => {
    rider.stored = aCourierOrder({ id: 'mine', status: 'canceled', canceled_by: 'employee' });
    return failWith({ status: 409, message: 'This order has changed, so this is no longer possible.' });
  });
  const { user } = await visit('/courier/orders?tab=pending&order=mine');
  await user.click(await button('Reject Order'));
  const question = await screen.findByRole('dialog', { name: 'Reject Order' });
  await user.click(within(question).getByRole('button', { name: 'Reject Order' }));
  await waitFor(() => expect(alertText()).toBe('This order has changed, so this is no longer possible.'));
  const detail = screen.getByRole('region', { name: 'Order details' });
  expect(await within(detail).findByText('Canceled')).toBeInTheDocument();
  expect(offered()).toEqual([]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a list and an order that cannot be loaded say so, each with Retry', async () => {
  rider.fake.on('courier/order/filter/me', () => failWith({ status: 500, message: 'Something went wrong.' }));
  rider.fake.on('courier/order/show', () => failWith({ status: 404, message: 'There is no such order.' }));
  const { user } = await visit('/courier/orders?tab=pending&order=mine');
  expect(await screen.findByText('Your orders could not be loaded')).toBeInTheDocument();
  expect(await screen.findByText('The order could not be loaded')).toBeInTheDocument();
  expect(screen.getByText('There is no such order.')).toBeInTheDocument();
  rider.fake.on('courier/order/filter/me', aCountedPage([rider.stored], counts, { last_page: 2 }));
  rider.fake.on('courier/order/show', rider.stored);
  for (const retry of screen.getAllByRole('button', { name: /Retry/ })) await user.click(retry);
  expect(await screen.findByRole('heading', { name: number })).toBeInTheDocument();
  const next = aCourierOrder({ id: 'next', order: { order_id: 'WB-261120-NEXT01' } });
  rider.fake.on('courier/order/filter/me', ({ query }) =>
    aCountedPage([query.get('page') === '2' ? next : rider.stored], counts, {
      current_page: 2,
      last_page: 2,
    }),
  );
  await user.click(await button('Load more...'));
  expect(await button(/WB-261120-NEXT01/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more...' })).not.toBeInTheDocument();
});

test('what cannot be loaded as the server is away comes by itself once it is back', async () => {
  const away = () => failWith({ status: 503, message: 'Waybill is starting.' });
  rider.fake.on('courier/order/filter/me', away);
  rider.fake.on('courier/order/show', away);
  await visit('/courier/orders?tab=pending&order=mine');
  expect(await screen.findByText('Your orders could not be loaded')).toBeInTheDocument();
  expect(await screen.findByText('The order could not be loaded')).toBeInTheDocument();
  rider.fake.on('courier/order/filter/me', aCountedPage([rider.stored], counts));
  rider.fake.on('courier/order/show', rider.stored);
  expect(await screen.findByRole('heading', { name: number }, { timeout: 15_000 })).toBeInTheDocument();
  expect(await button(new RegExp(number))).toBeInTheDocument();
}, 30_000);

const completing = () => {
  rider.stored = aCourierOrder({ id: 'mine', status: 'accepted' });
  rider.fake.on('courier/order/update/status', ({ body }) => {
    rider.stored = { ...rider.stored, status: body.status };
    return rider.stored;
  });
  return visit('/courier/orders?tab=accepted&order=mine');
};
const sentSteps = () => rider.fake.calls('courier/order/update/status');

test('an order completed by one tap too many is taken back, and nothing was sent', async () => {
  const { user } = await completing();
  await user.click(await button('Complete Order'));
  await waitFor(() => expect(alertText()).toBe(`Order ${number} delivered`));
  expect(offered()).toEqual(['Remit']);
  act(() => alertStore.getState().alert!.action!.run());
  await waitFor(() => expect(alertText()).toBe(`Order ${number}: undone`));
  await waitFor(() => expect(offered()).toEqual(['Complete Order']));
  await goOn();
  expect(sentSteps()).toEqual([]);
});

test('an order completed by one tap is sent by itself within 10 seconds', async () => {
  const { user } = await completing();
  await user.click(await button('Complete Order'));
  await waitFor(() => expect(alertText()).toBe(`Order ${number} delivered`));
  expect(sentSteps()).toEqual([]);
  await waitFor(() => expect(sentSteps()).toHaveLength(1), { timeout: 12_000 });
}, 20_000);

test('pending orders are accepted in the list, one or all of them', async () => {
  const orders = ['one', 'two', 'three'].map((id) =>
    aCourierOrder({
      id,
      status: 'pending',
      order: { order_id: `WB-${id}`, customer_name: `Customer ${id}`, customer_city: 'Yaba' },
    }),
  );
  rider.fake.on('courier/order/filter/me', ({ body }) =>
    aCountedPage(
      orders.filter(({ status }) => status === body.status),
      counts,
    ),
  );
  rider.fake.on('courier/order/update/status', ({ body }) =>
    Object.assign(orders.find(({ id }) => id === body.courier_order_id)!, { status: body.status }),
  );
  const { user } = await visit('/courier/orders');
  expect(await button(/WB-two/)).toHaveTextContent(/^Yaba₦11,500\.00/);
  await user.click(await button('Accept Customer two'));
  await waitFor(() => expect(sentSteps()).toHaveLength(1));
  await user.click(await button('Accept 2 orders'));
  await waitFor(() =>
    expect(sentSteps().map(({ body }) => body)).toEqual(
      ['two', 'one', 'three'].map((courier_order_id) => ({ courier_order_id, status: 'accepted' })),
    ),
  );
});

test('a second tap on Accept Order does not complete the order that has just been accepted', async () => {
  rider.stored = aCourierOrder({ id: 'mine', status: 'pending' });
  rider.fake.on('courier/order/update/status', ({ body }) => {
    rider.stored = { ...rider.stored, status: body.status };
    return rider.stored;
  });
  const { user } = await visit('/courier/orders?tab=pending&order=mine');
  await user.click(await button('Accept Order'));
  expect(await button('Complete Order')).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Complete Order' })).toBeEnabled());
  expect(rider.fake.calls('courier/order/update/status')).toHaveLength(1);
});

test('the customer’s coordinates are used for navigation where the order has them', async () => {
  rider.stored = aCourierOrder({ order: { customer_service_area: { latitude: 6.6018, longitude: 3.3515 } } });
  await visit('/courier/orders?tab=pending&order=mine');
  const way = await screen.findByRole('link', { name: 'Navigate to the customer' });
  expect(way).toHaveAttribute('href', expect.stringContaining('destination=6.6018%2C3.3515'));
});

test('without a network, a notice says at once from when the shown orders are', async () => {
  await visit('/courier/orders?tab=pending');
  await screen.findByRole('button', { name: new RegExp(number) });
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You are offline; this is from \d\d:\d\d/)).toBeInTheDocument();
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});
