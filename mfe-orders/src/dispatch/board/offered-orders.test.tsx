import { screen, waitFor, within } from '@testing-library/react';
import {
  aCountedPage,
  aCourierOrder,
  anOrder,
  anOrderAttention,
  aRankedRider,
} from '@waybill/contract/testing';
import { cardOf, companyAtWork, counts, visit } from '../../testing/company-at-work.ts';

const { fake } = companyAtWork();
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

const asked = () => ({
  ...aCourierOrder({ id: 'co' }),
  offer: {
    until: inSeconds(42),
    left_ms: 42_000,
    outcome: 'open' as const,
    distance_km: 1.2,
    minutes: 31,
    stops: 1,
    would_hold: 12_000,
    cash_limit: null,
  },
});

test('a card and the open order say who is asked, for how long, and why', async () => {
  const order = anOrder({ id: 'asked', order_id: 'WB-261120-ASKED1', status: 'assigned' });
  const withRider = { ...order, courier_orders: [asked()] };
  fake().on('order/filter/index', aCountedPage([withRider], counts));
  fake().on('order/show', withRider);
  const { user } = await visit('/orders?tab=assigned');
  const card = await cardOf('WB-261120-ASKED1');
  expect(card).toHaveTextContent(new RegExp(`Offered to Musa, \\d\\d s · ${order.customer_name}`));
  await user.click(card);
  const section = (await screen.findByRole('heading', { name: 'Rider' })).closest('section')!;
  expect(section).toHaveTextContent(/OfferOffered to Musa, \d\d s/);
  expect(within(section).getByText('1.2 km away · 1 stop · would hold ₦12,000.00')).toBeInTheDocument();
});

test('a card follows the offers by the live stream, without a read of its own', async () => {
  const order = anOrder({ id: 'asked', order_id: 'WB-261120-ASKED1', status: 'assigned' });
  fake().on('order/filter/index', aCountedPage([{ ...order, courier_orders: [asked()] }], counts));
  await visit('/orders?tab=assigned');
  const card = await cardOf('WB-261120-ASKED1');
  const { id, order_id, company_id, status } = order;
  const say = (courier: { id: string; courier_name: string; offered_until?: string }) =>
    fake().broadcast({
      event: 'order.changed',
      data: { id, order_id, company_id, status, card: { ...order, updated_at: inSeconds(0), courier } },
    });
  say({ id: 'r', courier_name: 'Bola Ade', offered_until: inSeconds(60) });
  await waitFor(() => expect(card).toHaveTextContent(/Offered to Bola, \d\d s/));
  say({ id: 'r', courier_name: 'Bola Ade' });
  await waitFor(() => expect(card).toHaveTextContent('Bola Ade ·'));
});

test('an order that nobody took is on top of its tab', async () => {
  const order = anOrder({ id: 'left', order_id: 'WB-261120-LEFT01', order_paid: true });
  fake().on('order/filter/index', aCountedPage([order], counts));
  fake().on('order/attention/index', [
    anOrderAttention({ order, reason: 'not_taken', rider: { id: '', courier_name: '' } }),
  ]);
  await visit('/orders');
  expect(await screen.findByText(/^Nobody took it, 20 Nov/)).toBeInTheDocument();
});

test('riders who are off are named so, none of them is chosen at first, and each can be assigned', async () => {
  const order = anOrder({ id: 'new', order_id: 'WB-261120-NEW001' });
  fake().on('order/filter/index', aCountedPage([order], counts));
  fake().on('order/show', order);
  fake().on('courier/ranked/index', {
    pick_up: { latitude: 6.5, longitude: 3.4, basis: 'pin', name: null },
    riders: [
      aRankedRider({ courier_name: 'Ada Away', off: 'day_off' }),
      aRankedRider({ id: 'courier-2', courier_name: 'Bola Late', off: 'shift_ends' }),
    ],
    total: 2,
  });
  fake().on('courier/order/assign', aCourierOrder({ id: 'co', status: 'pending' }));
  const { user } = await visit('/orders?order=new');
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  const ada = await screen.findByRole('radio', { name: /Ada Away.*day off/ });
  expect(ada).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /Bola Late.*shift ends first/ })).not.toBeChecked();
  expect(screen.queryByText('best')).not.toBeInTheDocument();
  await user.click(ada);
  expect(screen.getByText('Ada Away has a day off today. You can still assign.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Assign Order' }));
  await waitFor(() => expect(fake().calls('courier/order/assign')).toHaveLength(1));
});
