import { cleanup, screen, waitFor } from '@testing-library/react';
import { aCountedPage, anOrder, anOrderAttention, aPage } from '@waybill/contract/testing';
import { chooseFilter } from '@waybill/ui/testing';
import {
  button,
  cardName,
  cardOf,
  companyAtWork,
  counts,
  paid,
  visit,
} from '../../testing/company-at-work.ts';

const { fake } = companyAtWork();
const narrow = anOrder({
  id: 'narrow',
  order_id: 'WB-261120-NARROW',
  order_paid: true,
  customer_city: 'Ikeja',
});
const pages = () =>
  fake()
    .calls('order/filter/index')
    .filter(({ body }) => body.status === 'unassigned');

beforeEach(() => {
  localStorage.removeItem('LISTS');
  fake().on('order/index', aCountedPage([], { ...counts, paid_unassigned: 2 }));
  fake().on('order/search/index', aPage([paid, narrow]));
  fake().on('order/filter/index', ({ body }) =>
    body.customer_city
      ? aCountedPage([narrow], { ...counts, paid_unassigned: 1 })
      : aCountedPage([paid, narrow], { ...counts, paid_unassigned: 2 }),
  );
});

test('the board is narrowed to an area and turned around, in the address and in the counts', async () => {
  fake().on('order/attention/index', [anOrderAttention({ order: { ...paid, customer_city: 'Epe' } })]);
  const { user, address } = await visit('/orders');
  await cardOf(paid.order_id);
  await user.click(await button('Filters'));
  await chooseFilter(user, 'Area', 'Ikeja');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: cardName(paid.order_id) })).not.toBeInTheDocument(),
  );
  expect(await cardOf(narrow.order_id)).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /^Paid Unassigned/ })).toHaveTextContent('1');
  await chooseFilter(user, 'Order', 'Waiting longest first');
  await waitFor(() =>
    expect(pages().at(-1)!.body).toMatchObject({ customer_city: 'Ikeja', direction: 'asc' }),
  );
  expect(address()).toBe('/orders?area=Ikeja&sort=oldest');
});

test('what it was narrowed to is remembered for the user, until it is cleared', async () => {
  const first = await visit('/orders?area=Ikeja');
  await first.user.click(screen.getByRole('combobox', { name: 'Outlet' }));
  await first.user.click(await screen.findByTitle(/^Ikeja store ·/));
  await waitFor(() => expect(first.address()).toBe('/orders?area=Ikeja&outlet=outlet-2'));
  cleanup();
  const second = await visit('/orders');
  await waitFor(() => expect(second.address()).toBe('/orders?outlet=outlet-2&area=Ikeja'));
  expect(pages().at(-1)!.body).toMatchObject({ customer_city: 'Ikeja', outlet_id: 'outlet-2' });
  await second.user.click(await button('Clear filters'));
  await waitFor(() => expect(second.address()).toBe('/orders'));
  cleanup();
  const third = await visit('/orders');
  await cardOf(paid.order_id);
  expect(third.address()).toBe('/orders');
});

test('two characters in the search clear the result of the search before', async () => {
  const { user, address } = await visit('/orders?search=Banji');
  await screen.findByText('2 orders found in all stages');
  const box = screen.getByRole('searchbox', { name: 'Search orders' });
  await user.clear(box);
  await user.type(box, 'Ba');
  expect(await screen.findByText('Type at least 3 characters')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/orders'));
  expect(box).toHaveValue('Ba');
  expect(screen.queryByText(/found in all stages/)).not.toBeInTheDocument();
});
