import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import { aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import { daysAgo, today } from '@waybill/ui/table';
import remote from '../remote.ts';
import { aBookedOrder, accepted } from '../testing/user-samples.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  signOut();
  signIn(aSessionUser());
  fake.on('second-party/order/filter/me', aPage([aBookedOrder()]));
  fake.on('second-party/order/show', aBookedOrder());
  fake.on('second-party/statement/index', []);
});

const visit = (address = '/user/userOrders') => visitRemote(remote, address);
const listed = () => fake.calls('second-party/order/filter/me');
const action = (name: string) => screen.findByRole('button', { name: `${name} WB-261120-7F3K9Q` });
const rareAction = async (user: UserEvent, name: string) => {
  await user.click(await action('More for'));
  return screen.findByRole('menuitem', { name: `${name} WB-261120-7F3K9Q` });
};

test.each(['/user/userOrders', '/userOrder/1'])(
  '%s lists the own orders in the specified columns',
  async (address) => {
    await visit(address);
    await action('View Order');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Order ID',
      'Created At',
      'Order Amount',
      'Status',
      'Payment Method',
      'Drop Off Name',
      'Drop Off Phone',
      'Actions',
    ]);
    const [, row] = screen.getAllByRole('row');
    const cells = within(row!).getAllByRole('cell');
    expect(cells.slice(0, 7).map(({ textContent }) => textContent?.trim())).toEqual([
      'WB-2…F3K9Q',
      expect.stringMatching(/^20 Nov.*10:30$/),
      '₦11,500.00',
      expect.stringMatching(/^Waiting for a rider\s+Not paid$/),
      'Cash',
      'Chinyere Bello',
      '0803 111 2222',
    ]);
    expect(within(row!).getByRole('button', { name: 'Copy WB-261120-7F3K9Q' })).toBeInTheDocument();
    expect(listed()[0]!.body).toEqual({ start_date: daysAgo(365)(), end_date: today() });
  },
);

test('an order that has ended says so next to its payment', async () => {
  fake.on('second-party/order/filter/me', aPage([aBookedOrder({ status: 'closed', order_paid: true })]));
  await visit();
  expect(await screen.findByRole('cell', { name: 'Closed Paid' })).toBeInTheDocument();
});

test('of a delivered order the rider has collected the money: it is not called unpaid', async () => {
  const delivered = aBookedOrder({ status: 'delivered', order_paid: false });
  fake.on('second-party/order/filter/me', aPage([delivered]));
  await visit();
  expect(await screen.findByRole('cell', { name: 'Delivered Paid on delivery' })).toBeInTheDocument();
});

test('Pending and Completed are links, and the days stay', async () => {
  const { user, address } = await visit('/user/userOrders?start_date=2026-11-01');
  await user.click(await screen.findByRole('link', { name: 'Completed' }));
  expect(address()).toBe('/user/userOrders?start_date=2026-11-01&filterType=completed');
  await waitFor(() =>
    expect(listed().at(-1)!.body).toMatchObject({ start_date: '2026-11-01', filterType: 'completed' }),
  );
  expect(screen.getByRole('link', { name: 'Completed' })).toHaveAttribute('aria-current', 'page');
});

test('a page of its own has its address', async () => {
  fake.on(
    'second-party/order/filter/me',
    aPage([aBookedOrder()], { current_page: 2, last_page: 2, total: 16 }),
  );
  const { user, address } = await visit('/userOrder/2');
  expect(await action('View Order')).toBeInTheDocument();
  expect(listed()[0]!.query.get('page')).toBe('2');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(address()).toBe('/user/userOrders');
});

test('View Order shows the summary, without what staff and rider settle', async () => {
  fake.on('second-party/order/show', aBookedOrder({ courier_orders: [accepted], is_changeable: false }));
  const { user } = await visit();
  await user.click(await action('View Order'));
  const dialog = await screen.findByRole('dialog', { name: 'View Order Summary' });
  // The title stays the same when the order is there.
  await waitFor(() => expect(dialog).toHaveTextContent('WB-261120-7F3K9Q'));
  expect(dialog).toHaveAccessibleName('View Order Summary');
  expect(dialog).toHaveTextContent('Crate of malt');
  expect(dialog).toHaveTextContent('Sourceuser side order');
  expect(dialog).toHaveTextContent('RiderMusa');
  expect(dialog).not.toHaveTextContent(/Remitted|Comment/);
  expect(within(dialog).queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
});

test('a delivered order has its receipt, and is rated by who booked it', async () => {
  const delivered = {
    ...accepted,
    status: 'completed' as const,
    delivered_at_date: '2026-11-20T13:05:00.000Z',
  };
  const order = aBookedOrder({
    status: 'delivered',
    is_changeable: false,
    courier_orders: [delivered],
    handover: { receiver_name: 'Bisi', has_photo: true, has_signature: true, has_pin: false },
    own_rating: null,
    own_rating_text: null,
    can_rate: true,
  });
  fake.on('second-party/order/show', order);
  const { user } = await visit();
  await user.click(await action('View Order'));
  const dialog = await screen.findByRole('dialog', { name: 'View Order Summary' });
  await waitFor(() => expect(dialog).toHaveTextContent('Received byBisi'));
  expect(dialog).toHaveTextContent('Proofsignature, photo');
  const link = within(dialog).getByRole('link', { name: 'Send receipt by WhatsApp' });
  expect(decodeURIComponent(link.getAttribute('href')!)).toMatch(/was delivered by .* Received by Bisi\./);
  await user.click(within(dialog).getByRole('button', { name: 'Rate delivery' }));
  expect(await within(dialog).findByText('You must choose a rating')).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: '4 ★' }));
  fake.on('second-party/order/rate', () => {
    fake.on('second-party/order/show', { ...order, own_rating: 4 });
    return { ...order, own_rating: 4 };
  });
  await user.click(within(dialog).getByRole('button', { name: 'Rate delivery' }));
  expect(await within(dialog).findByText(/You rated this delivery 4 of 5/)).toBeVisible();
  expect(fake.calls('second-party/order/rate')[0]!.body).toEqual({ id: 'order-1', rating: 4 });
});

test('an order is canceled after a question, and the list says so', async () => {
  const { user } = await visit();
  await user.click(await rareAction(user, 'Cancel order'));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel order' });
  expect(dialog).toHaveTextContent('Lekki Couriers will not deliver order WB-261120-7F3K9Q');
  fake.on('second-party/order/cancel', () => {
    fake.on(
      'second-party/order/filter/me',
      aPage([aBookedOrder({ status: 'closed', is_changeable: false, is_canceled_by_caller: true })]),
    );
    return aBookedOrder({ status: 'closed' });
  });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(screen.getByRole('table')).toHaveTextContent('Cancelled by you'));
  expect(alertStore.getState().alert?.text).toBe('Order WB-261120-7F3K9Q cancelled');
  expect(fake.calls('second-party/order/cancel')[0]!.body).toEqual({ id: 'order-1' });
});

test('a cancel that comes too late says why', async () => {
  const message = 'A rider has accepted this order, so it can no longer be changed or cancelled.';
  fake.on('second-party/order/cancel', () =>
    failWith({ status: 409, code: 'order.accepted_by_rider', message }),
  );
  const { user } = await visit();
  await user.click(await rareAction(user, 'Cancel order'));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel order' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(alertStore.getState().alert?.text).toBe(message));
});

test.each([
  ['Track Order', '/user/trackView?order_id=WB-261120-7F3K9Q'],
  ['Order again', '/delivery?again=order-1'],
  ['Change order', '/delivery?change=order-1'],
])('%s leads there', async (name, target) => {
  const { user, address } = await visit();
  await user.click(await rareAction(user, name));
  expect(address()).toBe(target);
});

test('a server that does not say what can be changed offers neither', async () => {
  const { is_changeable: _, ...order } = aBookedOrder();
  fake.on('second-party/order/filter/me', aPage([order]));
  const { user } = await visit();
  await rareAction(user, 'Order again');
  expect(screen.queryByRole('menuitem', { name: /^(Change|Cancel) order/ })).not.toBeInTheDocument();
});

test('no orders at all, and none for a filter, are two texts; a failure offers Retry', async () => {
  fake.on('second-party/order/filter/me', aPage([]));
  await visit();
  expect(await screen.findByText('No content found')).toBeInTheDocument();
  cleanup();
  await visit('/user/userOrders?filterType=pending');
  expect(await screen.findByText('No content found for these filters')).toBeInTheDocument();
  fake.on('second-party/order/filter/me', () => failWith({ status: 500, message: 'Away.' }));
  cleanup();
  await visit('/user/userOrders?filterType=completed');
  expect(await screen.findByText('Orders could not be loaded')).toBeInTheDocument();
});

test('what a company owes the user stands above their orders, with its statement', async () => {
  fake.on('second-party/statement/index', [
    { company: { id: 'company-1', company_name: 'Eko Swift' }, owed_now: 23_500 },
    { company: { id: 'company-2', company_name: 'Lekki Couriers' }, owed_now: -1_500 },
  ]);
  fake.on('second-party/statement/show', {
    sender: { id: 'user-1', name: 'Ada Obi', kind: 'user' },
    start_date: daysAgo(30)(),
    end_date: today(),
    opening: 0,
    collected: 25_000,
    fees: 1_500,
    corrected: 0,
    paid_out: 0,
    closing: 23_500,
    owed_now: 23_500,
    deliveries: 1,
    lines: 1,
  });
  fake.on(
    'second-party/statement/line/index',
    aPage([
      {
        id: '4',
        number: 4,
        kind: 'collected' as const,
        occurred_at: '2026-11-20T09:30:00.000Z',
        day: '2026-11-20',
        order_number: 'WB-9',
        customer_name: 'Chi Bello',
        collected: 25_000,
        fees: 1_500,
        owed: 23_500,
        note: null,
      },
    ]),
  );
  const { user } = await visit();
  const money = within(await screen.findByRole('region', { name: 'Your money' }));
  expect(await money.findByText(/held by Eko Swift for you/)).toHaveTextContent('₦23,500.00');
  expect(money.getByText(/You owe Lekki Couriers/)).toHaveTextContent('₦1,500.00 in fees');
  await user.click(money.getByRole('button', { name: 'Statement of Eko Swift' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Statement of Eko Swift' }));
  expect(await dialog.findByText('Collected, WB-9')).toBeVisible();
  expect(dialog.getByText('Closing balance').parentElement).toHaveTextContent('₦23,500.00');
});
