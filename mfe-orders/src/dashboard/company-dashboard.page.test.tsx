import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@waybill/api/testing';
import { aCountedPage, aPage } from '@waybill/contract/testing';
import { button, companyAtWork, visit } from '../testing/company-at-work.ts';

const { fake } = companyAtWork();

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

test('the company sees what waits for a rider, its totals and the last day in numbers', async () => {
  const { user, address } = await visit('/');
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
  await user.click(newOrders);
  expect(address()).toBe('/orders');
});

test('the day is shown hour by hour, to eyes as bars and to readers as a table', async () => {
  await visit('/');
  expect(await screen.findByText('Most new orders at 14:00: 8.')).toBeInTheDocument();
  const row = screen.getByRole('row', { name: '14:00 8 4' });
  expect(within(row).getByText('8')).toHaveStyle({ height: '100%' });
  expect(within(row).getByText('4')).toHaveStyle({ height: '50%' });
  expect(screen.getByText('10 given to riders today.')).toBeInTheDocument();
});

test('a day without orders says so instead of showing empty bars alone', async () => {
  const none = Object.fromEntries(Object.keys(numbers).map((key) => [key, 0]));
  fake().on('stats/general', {
    ...(none as unknown as typeof numbers),
    average_delivery_time: null as never,
    by_hour: hours(),
  });
  await visit('/');
  expect(await screen.findByText('No orders yet today.')).toBeInTheDocument();
  expect(screen.getByText('Nothing was given to a rider yet today.')).toBeInTheDocument();
});

test('a new order changes the numbers without a reload', async () => {
  await visit('/');
  await waitFor(() => expect(report()[0]).toEqual(['Total orders', '12']));
  await waitFor(() => expect(fake().readers()).toBe(1));
  fake().on('stats/general', { ...numbers, total_orders: 13 });
  fake().tell({
    event: 'order.created',
    data: { id: 'x', order_id: 'WB-1', company_id: 'company-1', status: 'unassigned' },
  });
  await waitFor(() => expect(report()[0]).toEqual(['Total orders', '13']));
});

test('numbers that cannot be loaded are said, and Retry loads them', async () => {
  fake().on('stats/general', () => refuse({ status: 500, message: 'Something went wrong on our side.' }));
  const { user } = await visit('/');
  expect(await screen.findByText('Some numbers could not be loaded')).toBeInTheDocument();
  fake().on('stats/general', numbers);
  await user.click(await button('Retry'));
  await waitFor(() => expect(report()[0]).toEqual(['Total orders', '12']));
});
