import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import { type CashDay, lagosDayOf } from '@waybill/contract';
import {
  aCountedPage,
  anOrder,
  anOrderAttention,
  aPage,
  aRankedRider,
  rankedRidersOf,
} from '@waybill/contract/testing';
import { chooseTeam, signIn } from '@waybill/session';
import { aSessionUser, removeCapability } from '@waybill/session/testing';
import { button, companyAtWork, counts, visit } from '../testing/company-at-work.ts';

const { fake } = companyAtWork();

const visitAsOwner = (address = '/') => {
  signIn(aSessionUser({ roles: ['company'] }));
  chooseTeam('team-1');
  return visit(address);
};

const hours = (busy: Record<number, [number, number]> = {}) =>
  Array.from({ length: 24 }, (_, hour) => ({
    hour,
    created: busy[hour]?.[0] ?? 0,
    delivered: busy[hour]?.[1] ?? 0,
  }));

const numbers = {
  unassigned_orders: 3,
  total_orders: 12,
  pending_orders: 2,
  canceled_orders: 1,
  completed_orders: 5,
  accepted_orders: 2,
  average_delivery_time: 41.4,
  by_hour: hours({ 9: [4, 1], 14: [8, 4] }),
};

const riders = { active: 7, inactive: 2 };
beforeEach(() => {
  fake().on('stats/general', numbers);
  fake().on('courier/filter/index', aCountedPage([], riders));
  fake().on('outlet/filter/index', aPage([], { total: 4 }));
  fake().on('customer/filter/index', aPage([], { total: 210 }));
});

const report = () =>
  within(screen.getByRole('region', { name: '24-hour report' }))
    .getAllByRole('term')
    .slice(0, 6)
    .map((term) => [term.textContent, term.nextSibling!.textContent]);

test('the card of new orders says how many orders need attention', async () => {
  fake().on('order/attention/index', [anOrderAttention(), anOrderAttention({ order: { id: 'other' } })]);
  await visit('/');
  expect(await screen.findByText('waiting for a rider · 2 orders need attention')).toBeInTheDocument();
});

test('an order that needs attention for two reasons is counted once', async () => {
  const late = { id: 'late' };
  fake().on('order/attention/index', [
    anOrderAttention({ order: late }),
    anOrderAttention({ order: late, reason: 'not_accepted' }),
  ]);
  await visit('/');
  expect(await screen.findByText('waiting for a rider · 1 order needs attention')).toBeInTheDocument();
});

test('the company sees its unassigned orders, its totals and the figures of the day', async () => {
  const { user, address } = await visit('/');
  expect(screen.getByRole('heading', { name: 'Welcome, Ada Obi' })).toBeInTheDocument();
  await waitFor(() =>
    expect(report()).toEqual([
      ['Total orders', '12'],
      ['Pending orders', '2'],
      ['Cancelled orders', '1'],
      ['Completed orders', '5'],
      ['Accepted orders', '2'],
      ['Average delivery time', '41 min'],
    ]),
  );
  const newOrders = screen.getByRole('link', { name: /New Orders/ });
  await waitFor(() => expect(newOrders).toHaveTextContent('New Orders3'));
  for (const [title, value] of [
    ['Total Outlets', '4'],
    ['Active Drivers', '7'],
    ['Total Customers', '210'],
  ] as const)
    await waitFor(() => expect(screen.getByText(title).nextSibling).toHaveTextContent(value));
  expect(newOrders).toHaveTextContent(/waiting for a rider$/);
  await user.click(newOrders);
  expect(address()).toBe('/orders');
});

test('a server that counts by days alone is asked for today', async () => {
  removeCapability('last_day');
  fake().on('stats/general', ({ body }) => {
    const { by_hour: _, ...figures } = numbers;
    return { ...figures, total_orders: body.date === lagosDayOf(new Date()) ? 12 : 0 } as typeof numbers;
  });
  await visit('/');
  await waitFor(() => expect(report()[0]).toEqual(['Total orders', '12']));
  expect(screen.queryByText('By the hour')).not.toBeInTheDocument();
});

test('the day is shown hour by hour, as bars that screen readers read as a table', async () => {
  await visit('/');
  expect(await screen.findByText('Most new orders at 14:00: 8.')).toBeInTheDocument();
  const row = screen.getByRole('row', { name: '14:00 8 4' });
  expect(within(row).getByText('8')).toHaveStyle({ height: '100%' });
  expect(within(row).getByText('4')).toHaveStyle({ height: '50%' });
  expect(screen.getByText('10 in the last 24 hours.')).toBeInTheDocument();
});

test('a day without orders says so instead of showing empty bars alone', async () => {
  const none = Object.fromEntries(Object.keys(numbers).map((key) => [key, 0]));
  fake().on('stats/general', {
    ...(none as unknown as typeof numbers),
    average_delivery_time: null as never,
    by_hour: hours(),
  });
  await visit('/');
  expect(await screen.findByText('No new orders in the last 24 hours.')).toBeInTheDocument();
  expect(screen.getByText('No order was with a rider in the last 24 hours.')).toBeInTheDocument();
});

test('a new order changes the numbers without a reload', async () => {
  await visit('/');
  await waitFor(() => expect(report()[0]).toEqual(['Total orders', '12']));
  await waitFor(() => expect(fake().readers()).toBe(1));
  fake().on('stats/general', { ...numbers, total_orders: 13 });
  fake().broadcast({
    event: 'order.created',
    data: { id: 'x', order_id: 'WB-1', company_id: 'company-1', status: 'unassigned' },
  });
  await waitFor(() => expect(report()[0]).toEqual(['Total orders', '13']));
});

test('figures that cannot be loaded are reported, and Retry loads them', async () => {
  fake().on('stats/general', () => failWith({ status: 500, message: 'Something went wrong on our side.' }));
  const { user } = await visit('/');
  expect(await screen.findByText('Some numbers could not be loaded')).toBeInTheDocument();
  expect(report()[0]).toEqual(['Total orders', '–']);
  fake().on('stats/general', numbers);
  await user.click(await button('Retry'));
  await waitFor(() => expect(report()[0]).toEqual(['Total orders', '12']));
});

const nothingYet = { paid_unassigned: 0, unpaid_unassigned: 0, assigned: 0, delivered: 0, closed: 0 };

/** A company that was approved a minute ago. */
const newCompany = () => {
  fake().on('order/filter/index', aCountedPage([], nothingYet));
  fake().on('order/index', aCountedPage([], nothingYet));
  fake().on('courier/filter/index', aCountedPage([], { active: 0, inactive: 0 }));
  fake().on('outlet/filter/index', aPage([]));
  fake().on('customer/filter/index', aPage([]));
  fake().on('second-party/rate/index', []);
  fake().on('waiting/show', {});
};
const steps = () => screen.findByRole('region', { name: 'First steps' });
const linksIn = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('a new company sees its first steps in place of zeros, each a link to the very form', async () => {
  localStorage.clear();
  newCompany();
  await visitAsOwner();
  const region = await steps();
  expect(linksIn(region)).toEqual([
    ['Add an outletWhere riders pick parcels up.', '/outlets/1?new=1'],
    ['Set your delivery ratesWhat a delivery to each area costs.', '/settings'],
    ['Invite a riderThey join with a link sent by email.', '/allriders/1?new=1'],
    ['Add a customerWho receives your parcels.', '/customers/1?new=1'],
    ['or import them', '/import?kind=customers'],
    ['Create an orderThen assign it to a rider.', '/orders?new=1'],
  ]);
  expect(region).toHaveTextContent('0 of 5 done');
  expect(screen.queryByRole('region', { name: '24-hour report' })).not.toBeInTheDocument();
});

test('what is done is ticked, and the figures come with the first order', async () => {
  newCompany();
  fake().on('outlet/filter/index', aPage([], { total: 1 }));
  fake().on('order/index', aCountedPage([], { ...nothingYet, assigned: 1 }));
  fake().on('waiting/show', { riders: 1 });
  await visitAsOwner();
  const region = await steps();
  await waitFor(() =>
    expect(linksIn(region)).toEqual([
      ['Set your delivery ratesWhat a delivery to each area costs.', '/settings'],
      ['Approve your riderSomeone has joined and is waiting for your approval.', '/allriders/1'],
      ['Add a customerWho receives your parcels.', '/customers/1?new=1'],
      ['or import them', '/import?kind=customers'],
    ]),
  );
  expect(region).toHaveTextContent('2 of 5 done');
  expect(screen.getByRole('region', { name: '24-hour report' })).toBeInTheDocument();
});

test('the steps are gone once all is done, and for a user who hides them', async () => {
  await visitAsOwner();
  await waitFor(() => expect(report()[0]).toEqual(['Total orders', '12']));
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  cleanup();
  newCompany();
  const { user } = await visitAsOwner();
  await steps();
  await user.click(await button('Hide the first steps'));
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: '24-hour report' })).toBeInTheDocument();
  cleanup();
  await visitAsOwner();
  await waitFor(() => expect(screen.getByRole('region', { name: '24-hour report' })).toBeInTheDocument());
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});

test('an accountant, who can do none of them, sees the figures', async () => {
  localStorage.clear();
  newCompany();
  signIn(aSessionUser({ roles: ['accountant'] }));
  chooseTeam('team-1');
  await visit('/');
  await waitFor(() => expect(report()[0]).toEqual(['Total orders', '12']));
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});

test.each([
  ['/customers/1?new=1', 'Add a new customer to your company', '/customers/1'],
  ['/outlets/1?new=1', 'Add an outlet', '/outlets/1'],
  ['/orders?new=1', 'Create a new order', '/orders'],
])('%s opens the form “%s” once', async (address, title, then) => {
  const visited = await visitAsOwner(address);
  await screen.findByRole('dialog', { name: title });
  expect(visited.address()).toBe(then);
});

const none = {
  collected: 0,
  handed_in: 0,
  verified: 0,
  short: 0,
  over: 0,
  corrected: 0,
  deliveries: 0,
  hand_ins: 0,
};
const aCashDay = (changes: Pick<CashDay, 'cash_held' | 'oldest_at'>): CashDay => ({
  day: '2026-11-23',
  courier: null,
  figures: none,
  not_handed_in: 0,
  is_closed: false,
  closings: [],
  ...changes,
});

const needs = async () =>
  within(await screen.findByRole('region', { name: 'Needs attention now' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('what needs attention now is shown, and each figure leads to it', async () => {
  const hoursAgo = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
  const oldest = anOrder({
    id: 'old',
    order_id: 'WB-261120-OLDEST',
    created_at: hoursAgo(2),
    order_paid: true,
    outlet_name: 'Yaba Book Corner',
    customer_city: 'Epe',
  });
  fake().on('order/filter/index', aCountedPage([oldest], counts));
  const rider = { id: 'efe', courier_name: 'Efe Ayomide' };
  fake().on('order/attention/index', [
    anOrderAttention({ reason: 'rejected', rider, order: { id: 'rejected', order_id: 'WB-1' } }),
    anOrderAttention({ reason: 'canceled', rider, order: { id: 'canceled', order_id: 'WB-2' } }),
    anOrderAttention({
      reason: 'not_moving',
      rider,
      order: { id: 'slow', order_id: 'WB-3', status: 'assigned' },
    }),
  ]);
  fake().on(
    'courier/ranked/index',
    rankedRidersOf([aRankedRider(), aRankedRider({ id: 'b', orders_accepted: 1 })]),
  );
  fake().on('cash/day/show', {
    company: aCashDay({ cash_held: 84_000, oldest_at: hoursAgo(26) }),
    till: 0,
    bank: 0,
    fees: 0,
    riders: [],
  });
  signIn(aSessionUser({ roles: ['company'] }));
  chooseTeam('team-1');
  await visit('/');
  await waitFor(async () =>
    expect(await needs()).toEqual([
      ['Waiting longest2 hWB-261120-OLDEST, Yaba Book Corner → Epe', '/orders?tab=paid_unassigned&order=old'],
      ['Cash with riders₦84,000.00the oldest held for 1 d 2 h', '/cash/riders/1'],
      ['Late or likely to be0nothing to do', '/orders'],
      ['Rejected or returned2last Efe Ayomide, WB-1', '/orders?tab=unpaid_unassigned&order=rejected'],
      ['Not accepted0nothing to do', '/orders'],
      ['Not moving1last Efe Ayomide, WB-3', '/orders?tab=assigned&order=slow'],
      ['Available riders1of 2 on duty', '/riders'],
    ]),
  );
});

test('a server that does not say what needs attention costs these figures alone', async () => {
  removeCapability('attention');
  await visit('/');
  await waitFor(async () =>
    expect(
      (await needs()).map(
        ([text]) => text!.match(/^(Waiting longest|Cash with riders|Available riders)/)?.[0],
      ),
    ).toEqual(['Waiting longest', 'Cash with riders', 'Available riders']),
  );
});
