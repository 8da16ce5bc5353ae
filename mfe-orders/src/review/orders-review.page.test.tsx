import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import { addLagosDays, lagosDayOf } from '@waybill/contract';
import { aCountedPage, anOrder, aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser, removeCapability } from '@waybill/session/testing';
import { openDays } from '@waybill/ui/testing';
import remote from '../remote.ts';
import { counts } from '../testing/company-at-work.ts';

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  await import('./orders-review.page.tsx');
});
afterAll(() => fake.close());

const closed = anOrder({
  id: 'closed',
  order_id: 'WB-261120-CLOSED',
  status: 'closed',
  third_party_order: true,
});
const done = anOrder({
  id: 'done',
  order_id: 'WB-261120-DONE01',
  status: 'delivered',
  order_amount: 6_500,
  order_paid: false,
  order_insurance_fee: 150,
  order_service_fee: 200,
  order_payment_method: {
    id: 5,
    name: 'transfer',
    icon: null,
    details: 'Slip at https://bank.example/slip and javascript:alert(1)',
  },
  order_items: [
    {
      name: 'Jollof rice',
      quantity: 2,
      price: 2_500,
      options: [{ name: 'Extra plantain', quantity: 1, price: 300 }],
    },
  ],
});

const booked = anOrder({ id: 'booked', order_id: 'WB-261120-BOOKED', second_party_order: true });

beforeEach(() => {
  fake.reset();
  signOut();
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  fake.on('order/filter/index', aCountedPage([done, closed, booked], counts));
});

test('lists the orders of the last 20 days with their source; closed ones read Closed', async () => {
  await visitRemote(remote, '/orders-table');
  await screen.findAllByRole('row');
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(9));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Created At',
    'Invoice',
    'Customer Name',
    'Outlet Name',
    'Price',
    'Paid',
    'Status',
    'Source',
    'Actions',
  ]);
  const [first, second, third] = screen.getAllByRole('row').slice(1);
  expect(first).toHaveTextContent(/₦6,500\.00False.*Delivered.*dashboard side order/);
  expect(second).toHaveTextContent(/Closed.*food app order/);
  expect(third).toHaveTextContent('user side order');
  const today = lagosDayOf(new Date());
  expect(fake.calls('order/filter/index')[0]?.body).toMatchObject({
    start_date: addLagosDays(today, -20),
    end_date: today,
  });
});

test('other days are loaded by the Filter button and are in the URL', async () => {
  const { user, address } = await visitRemote(remote, '/orders-table');
  await screen.findAllByRole('row');
  fireEvent.change(await openDays(user), { target: { value: '2026-01-05' } });
  expect(address()).toBe('/orders-table');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(address()).toBe('/orders-table?start_date=2026-01-05'));
});

test('the summary shows items and options, explains both totals, and has only safe links', async () => {
  fake.on('order/show', {
    ...done,
    courier_orders: [
      {
        id: 'co',
        status: 'completed',
        courier: { id: 'r', courier_name: 'Musa Bello', courier_phone: null },
        created_at: done.created_at,
        pending_at_date: done.created_at,
        accepted_at_date: done.created_at,
        delivered_at_date: done.created_at,
        remitted: true,
        remitted_amount: 6_000,
        remittance_point: 1,
        remittance_verified: false,
        verifier_comment: null,
        courier_comment: 'Customer paid short',
        employee_comment: 'No comments',
      },
    ],
  });
  const { user } = await visitRemote(remote, '/orders-table');
  await user.click(await screen.findByRole('button', { name: 'View Order Summary of WB-261120-DONE01' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'View Order Summary' }));
  await sheet.findByText('Extra plantain');
  expect(sheet.getByText('WB-261120-DONE01')).toBeInTheDocument();
  expect(
    sheet.getByRole('row', { name: /^Total order amount \+ insurance fee \+ service fee/ }),
  ).toHaveTextContent('₦6,850.00');
  expect(sheet.getByRole('row', { name: /^To collect order amount \+ insurance fee/ })).toHaveTextContent(
    '₦6,650.00',
  );
  for (const title of ['Delivery fee', 'Service fee', 'Insurance fee', 'Discount', 'Order amount'])
    expect(sheet.getAllByRole('rowheader', { name: title })).toHaveLength(1);
  expect(sheet.getByText('Not verified')).toBeInTheDocument();
  expect(sheet.getByText('Customer paid short')).toBeInTheDocument();
  expect(sheet.getAllByText('No Comment')).toHaveLength(2);
  const links = sheet.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('https://bank.example/slip');
  expect(links.every((href) => /^(https?|tel|mailto):/.test(href ?? ''))).toBe(true);
  await user.click(sheet.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('orders are searched from three characters, and an empty search brings the list back', async () => {
  const { user, address } = await visitRemote(remote, '/orders-table');
  await screen.findAllByRole('row');
  const box = screen.getByRole('searchbox', { name: 'Search orders' });
  await user.type(box, 'jo');
  expect(screen.getByText('Type at least 3 characters')).toBeInTheDocument();
  await user.type(box, 'l');
  await waitFor(() => expect(address()).toBe('/orders-table?search=jol'));
  expect(fake.calls('order/filter/index').filter(({ body }) => body.search === 'jo')).toEqual([]);
  await waitFor(() => expect(fake.calls('order/filter/index').at(-1)?.body).toMatchObject({ search: 'jol' }));
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(address()).toBe('/orders-table'));
});

test('orders come in pages, each with an address of its own', async () => {
  fake.on(
    'order/filter/index',
    aCountedPage([done], counts, { current_page: 2, last_page: 3, per_page: 15, total: 40 }),
  );
  const { user, address } = await visitRemote(remote, '/orders-table/2');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(address()).toBe('/orders-table/3');
  expect(fake.calls('order/filter/index').map(({ query }) => query.get('page'))).toEqual(['2', '3']);
});

test('a server that does not search among some days finds those of all days', async () => {
  removeCapability('order_filters');
  fake.on('order/search/index', aPage([booked]));
  await visitRemote(remote, '/orders-table?search=jollof');
  expect(await screen.findByRole('row', { name: /user side order/ })).toBeInTheDocument();
  expect(fake.calls('order/search/index').map(({ body }) => body)).toEqual([
    { company_id: 'company-1', search: 'jollof' },
  ]);
  expect(fake.calls('order/filter/index')).toEqual([]);
});
