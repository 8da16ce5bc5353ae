import { screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import type { OrderAttention } from '@waybill/contract';
import { aCountedPage, aCourierOrder, anOrder, anOrderAttention } from '@waybill/contract/testing';
import { cardOf, companyAtWork, counts, visit } from '../../testing/company-at-work.ts';

const { fake } = companyAtWork();
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const newest = anOrder({ id: 'newest', order_id: 'WB-261120-NEWEST', order_paid: true });
const old = anOrder({ id: 'old', order_id: 'WB-261120-OLDEST', order_paid: true });
const taken = anOrder({ id: 'taken', order_id: 'WB-261120-TAKEN1', status: 'assigned' });

beforeEach(() => {
  fake().on('order/filter/index', ({ body }) =>
    aCountedPage(body.status === 'assigned' ? [taken] : [newest, old], counts),
  );
});

const cards = async (label: string) => {
  const list = await screen.findByRole('list', { name: label });
  return within(list)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
};

test('an order that its rider gave back is on top of its tab, once, and says who and when', async () => {
  fake().on('order/attention/index', [
    anOrderAttention({ order: old, rider: { id: 'r', courier_name: 'Mr. Efe Ayomide' } }),
  ]);
  await visit('/orders');
  expect(await screen.findByText(/^Rejected by Efe, 20 Nov/)).toBeInTheDocument();
  const shown = await cards('Paid Unassigned orders');
  expect(shown.map((text) => text!.slice(0, 16))).toEqual([old.order_id, newest.order_id]);
  expect(await cardOf('WB-261120-OLDEST')).toBeInTheDocument();
});

test('no card is shown before its place is known, so that none moves under a pointer', async () => {
  let say: (list: OrderAttention[]) => void = () => undefined;
  fake().on('order/attention/index', () => new Promise<OrderAttention[]>((resolve) => (say = resolve)));
  await visit('/orders');
  await waitFor(() => expect(fake().calls('order/attention/index')).toHaveLength(1));
  await waitFor(() => expect(fake().calls('order/filter/index')).not.toHaveLength(0));
  expect(screen.getByLabelText('Loading orders')).toBeInTheDocument();
  expect(screen.queryByText('WB-261120-NEWEST')).not.toBeInTheDocument();
  say([anOrderAttention({ order: old })]);
  await cardOf('WB-261120-OLDEST');
  const shown = await cards('Paid Unassigned orders');
  expect(shown.map((text) => text!.slice(0, 16))).toEqual([old.order_id, newest.order_id]);
});

test('an assigned card names its rider, and says that they have not accepted it or do not move', async () => {
  const attention = anOrderAttention({
    order: taken,
    reason: 'not_accepted',
    since: minutesAgo(7.5),
    rider: { id: 'r', courier_name: 'Efe Ayomide' },
  });
  fake().on('order/attention/index', [attention]);
  const { user } = await visit('/orders?tab=assigned');
  const card = await cardOf('WB-261120-TAKEN1');
  await waitFor(() => expect(card).toHaveTextContent('Not accepted for 7 min'));
  expect(card).toHaveTextContent('Efe Ayomide ·');
  fake().on('order/attention/index', [{ ...attention, reason: 'not_moving' }]);
  await user.click(card);
  fake().broadcast({
    event: 'courier_order.changed',
    data: { id: 'co', order_id: 'taken', courier_id: 'r', company_id: 'company-1', status: 'accepted' },
  });
  await waitFor(() =>
    expect(card).toHaveTextContent(/Has not moved since \d\d:\d\d|Has not moved since \d+ /),
  );
});

test('an order that needs attention for two reasons says the graver one', async () => {
  fake().on('order/promises/index', [
    anOrderAttention({ order: taken, reason: 'promise_passed', late_minutes: 25 }),
  ]);
  fake().on('order/attention/index', [
    anOrderAttention({ order: taken, reason: 'not_accepted', since: minutesAgo(12.5) }),
  ]);
  await visit('/orders?tab=assigned');
  const card = await cardOf('WB-261120-TAKEN1');
  await waitFor(() => expect(card).toHaveTextContent('Late by 25 min'));
  expect(card).not.toHaveTextContent('Not accepted');
});

test('the assigned tab is read with riders, and shows them without a list of what needs attention', async () => {
  const courierOrder = { ...aCourierOrder(), status: 'accepted' } as const;
  fake().on('order/filter/index', ({ query }) =>
    aCountedPage(
      query.get('properties') === '1' ? [{ ...taken, courier_orders: [courierOrder] }] : [taken],
      counts,
    ),
  );
  await visit('/orders?tab=assigned');
  expect(await cardOf('WB-261120-TAKEN1')).toHaveTextContent('Musa Danjuma ·');
  expect(fake().calls('order/attention/index')).toHaveLength(1);
});

test('a card says from which outlet to which area, and how long the order waits', async () => {
  fake().on('order/filter/index', aCountedPage([{ ...newest, created_at: minutesAgo(192) }], counts));
  await visit('/orders');
  const card = await cardOf('WB-261120-NEWEST');
  expect(card).toHaveTextContent(`${newest.outlet_name} → ${newest.customer_city}`);
  expect(card).toHaveTextContent('3 h 12 min');
  expect(within(card).getByRole('img', { name: 'Waiting for more than three hours' })).toBeInTheDocument();
});

test('a card has a clock from the first hour of waiting on, and none before', async () => {
  const waiting = (minutes: number, name: string) =>
    anOrder({ id: name, order_id: `WB-261120-${name}`, order_paid: true, created_at: minutesAgo(minutes) });
  fake().on('order/filter/index', aCountedPage([waiting(61, 'CLOCK1'), waiting(59, 'FRESH1')], counts));
  await visit('/orders');
  const clock = { name: 'Waiting for more than an hour' };
  expect(within(await cardOf('WB-261120-CLOCK1')).getByRole('img', clock)).toBeInTheDocument();
  expect(within(await cardOf('WB-261120-FRESH1')).queryByRole('img')).not.toBeInTheDocument();
});

test('how many need attention is a dash where it could not be loaded, not 0', async () => {
  fake().on('order/attention/index', () => failWith({ status: 500, message: 'Something went wrong.' }));
  const wide = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  const media = jest.spyOn(window, 'matchMedia').mockReturnValue(wide as unknown as MediaQueryList);
  await visit('/orders');
  await waitFor(() => expect(screen.getByText('Need attention').nextSibling).toHaveTextContent('–'));
  media.mockRestore();
});
