import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, failWith, loseConnection, startFakeApi } from '@waybill/api/testing';
import { aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, signIn, signOut } from '@waybill/session';
import { aSessionUser, removeCapability } from '@waybill/session/testing';
import remote from '../remote.ts';
import { aBookedOrder, aCompany, aRate, aTrackedOrder } from '../testing/user-samples.ts';

let fake: FakeApi;
const second = aCompany({ id: 'company-2', company_name: 'Yaba Express', distance_km: 4 });

beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  signOut();
  signIn(aSessionUser());
  fake.on('second-party/company/index', ({ query }) =>
    query.get('id') === 'company-2' ? aPage([second]) : aPage([aCompany(), second]),
  );
  fake.on('second-party/rate/index', [aRate(), aRate({ id: 'rate-2', area: 'Yaba', fee: 2_000.5 })]);
  fake.on(
    'second-party/order/me',
    aPage([aBookedOrder({ customer_address: '12 Allen', customer_landmark: 'GTB' })]),
  );
  fake.on('second-party/order/show', aBookedOrder());
  fake.on('second-party/order/track', aTrackedOrder({ status: 'unassigned', courier_orders: [] }));
  fake.on('region/earth/sort/index', [
    { id: 1, country_id: 566, name: 'Lagos', cities: [{ id: 2, name: 'Ikeja' }] },
  ]);
});

const visit = (address = '/delivery') => visitRemote(remote, address);
type Visit = Awaited<ReturnType<typeof visit>>;
const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const submit = (user: Visit['user']) => user.click(screen.getByRole('button', { name: 'Book Order' }));
const bookings = () => fake.calls('second-party/order/store');

async function fillIn({ user }: Visit) {
  await user.click(await screen.findByRole('button', { name: /Lekki Couriers/ }));
  await user.click(await screen.findByRole('combobox', { name: 'Drop-off area' }));
  await user.click(
    await screen.findByText('Yaba · ₦2,000.50', { selector: '.ant-select-item-option-content' }),
  );
  await user.type(field('Pick-up address'), '7 Opebi Road');
  await user.type(field(/Pick-up landmark/), 'Mobil');
  await user.type(field('Receiver’s name'), 'Tunde Ade');
  await user.type(field('Receiver’s phone'), '08031234567');
  await user.type(field('Drop-off address'), '3 Herbert Macaulay Way');
  await user.type(field('Item'), 'Cake');
  const price = screen.getByRole('textbox', { name: 'To collect for one' });
  await user.clear(price);
  await user.type(price, '3000');
}

test('an order is booked at the company’s rate, whose price was shown before', async () => {
  fake.on('second-party/order/store', aBookedOrder({ order_id: 'WB-261120-BOOKED' }));
  const visited = await visit();
  await fillIn(visited);
  const price = screen.getByRole('region', { name: 'Price details' });
  expect(price).toHaveTextContent('Delivery to Yaba, the company’s rate₦2,000.50');
  expect(price).toHaveTextContent('Items, money to collect₦3,000.00');
  expect(price).toHaveTextContent('Total to pay₦5,000.50');
  await submit(visited.user);
  await waitFor(() => expect(visited.address()).toBe('/user/trackView?order_id=WB-261120-BOOKED'));
  expect(bookings()[0]!.body).toEqual({
    unless_double: true,
    company_id: 'company-1',
    rate_id: 'rate-2',
    outlet_name: 'Ada Obi',
    outlet_phone: '2348030000001',
    outlet_address: '7 Opebi Road',
    outlet_landmark: 'Mobil',
    customer_name: 'Tunde Ade',
    customer_phone: '2348031234567',
    customer_address: '3 Herbert Macaulay Way',
    customer_service_area: { area: 'Yaba' },
    order_items: [{ name: 'Cake', quantity: 1, price: 3_000, options: [] }],
    order_payment_method: { id: 2 },
  });
  expect(alertStore.getState().alert?.text).toBe('Order WB-261120-BOOKED booked with Lekki Couriers');
});

test('a pin that is impossibly far is asked about once, and kept on one press', async () => {
  fake.on('second-party/order/store', ({ body }) =>
    body.even_if_far
      ? aBookedOrder({ order_id: 'WB-261120-FARFAR' })
      : failWith({
          ...{ status: 409, code: 'place.far', message: 'This place is too far.' },
          data: { field: 'customer_service_area', km: 5_012 },
        }),
  );
  const visited = await visit();
  await fillIn(visited);
  await submit(visited.user);
  const question = within(await screen.findByRole('dialog', { name: 'Is this location right?' }));
  expect(
    question.getByText('The pin of the drop-off is 5,012 km from where the company works.'),
  ).toBeVisible();
  await visited.user.click(question.getByRole('button', { name: 'Yes, it is right' }));
  await waitFor(() => expect(alertStore.getState().alert?.text).toMatch(/^Order WB-261120-FARFAR booked/));
  expect(bookings()).toHaveLength(2);
});

test('after a lost response and a reload, the same booking carries the same key', async () => {
  fake.on('second-party/order/store', loseConnection);
  const first = await visit();
  await fillIn(first);
  await submit(first.user);
  await waitFor(() => expect(alertStore.getState().alert?.kind).toBe('error'), { timeout: 8_000 });
  cleanup();
  fake.on('second-party/order/store', aBookedOrder());
  const again = await visit();
  expect(await screen.findByText('What you typed earlier is back.')).toBeInTheDocument();
  expect(field('Receiver’s name')).toHaveValue('Tunde Ade');
  await screen.findByText('Total to pay');
  await submit(again.user);
  await waitFor(() => expect(again.address()).toMatch('/user/trackView'));
  expect(new Set(bookings().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(sessionStorage).toHaveLength(0);
}, 30_000);

test('nothing is sent while something is missing, and each field says what', async () => {
  const { user } = await visit();
  await screen.findByRole('button', { name: /Lekki Couriers/ });
  await submit(user);
  for (const message of [
    'Choose a company',
    'Pick-up address is required',
    'Drop-off name is required',
    'Drop-off phone is required',
    'Drop-off address is required',
    'Item name is required',
  ])
    expect(await screen.findByText(message)).toBeInTheDocument();
  expect(bookings()).toHaveLength(0);
});

test('companies are searched, and come nearest first from the chosen city', async () => {
  const { user } = await visit();
  expect(await screen.findByRole('button', { name: /Yaba Express.*about 4 km away/ })).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Search companies' }), 'yaba');
  await waitFor(() =>
    expect(fake.calls('second-party/company/index').at(-1)!.query.get('search')).toBe('yaba'),
  );
  await user.click(screen.getByRole('combobox', { name: 'Near which city or town' }));
  await user.click(await screen.findByText('Ikeja, Lagos', { selector: '.ant-select-item-option-content' }));
  await waitFor(() => {
    const { query } = fake.calls('second-party/company/index').at(-1)!;
    expect([query.get('city'), query.get('state')]).toEqual(['Ikeja', 'Lagos']);
  });
});

test('a rate chosen elsewhere is carried over, and what was typed before stays', async () => {
  const first = await visit();
  await screen.findByRole('button', { name: /Lekki Couriers/ });
  await first.user.type(field('Receiver’s name'), 'Tunde Ade');
  cleanup();
  const { address } = await visit('/delivery?company=company-2&rate=rate-2');
  expect(await screen.findByText('Yaba Express')).toBeInTheDocument();
  expect(await screen.findByText('Delivery to Yaba, the company’s rate')).toBeInTheDocument();
  expect(field('Receiver’s name')).toHaveValue('Tunde Ade');
  expect(address()).toBe('/delivery');
});

test('a place of an earlier order is filled in, its landmark apart, and survives a reload', async () => {
  const { user } = await visit();
  await user.click(await screen.findByRole('combobox', { name: 'Previous drop-off' }));
  await user.click(
    await screen.findByText('Chinyere Bello, 12 Allen', {
      selector: '.ant-select-item-option-content',
    }),
  );
  expect(field('Receiver’s name')).toHaveValue('Chinyere Bello');
  expect(field('Drop-off address')).toHaveValue('12 Allen');
  expect(field(/Drop-off landmark/)).toHaveValue('GTB');
  cleanup();
  await visit();
  expect(await screen.findByDisplayValue('Chinyere Bello')).toBeInTheDocument();
});

test('a landmark that is emptied is cleared, and the other stays', async () => {
  fake.on(
    'second-party/order/show',
    aBookedOrder({
      customer_address: '12 Allen',
      customer_landmark: 'GTB',
      outlet_landmark: 'Total station',
    }),
  );
  fake.on('second-party/order/update', aBookedOrder());
  const { user, address } = await visit('/delivery?change=order-1');
  expect(await screen.findByDisplayValue('Total station')).toBeInTheDocument();
  expect(field(/Drop-off landmark/)).toHaveValue('GTB');
  await user.clear(field(/Pick-up landmark/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toMatch('/user/trackView'));
  const { body } = fake.calls('second-party/order/update')[0]!;
  expect(body).toMatchObject({ customer_address: '12 Allen', customer_landmark: 'GTB' });
  expect((body as { clear: string[] }).clear).toContain('outlet_landmark');
});

test('Order again begins with everything of that order, its rate found by the area', async () => {
  await visit('/delivery?again=order-1');
  expect(await screen.findByDisplayValue('Chinyere Bello')).toBeInTheDocument();
  expect(screen.getByDisplayValue('Crate of malt')).toBeInTheDocument();
  const price = screen.getByRole('region', { name: 'Price details' });
  expect(await within(price).findByText('₦11,500.00')).toBeInTheDocument();
});

test('a change sends the fields with the version that was read, and not the company', async () => {
  fake.on('second-party/order/update', aBookedOrder());
  const { user, address } = await visit('/delivery?change=order-1');
  const name = await screen.findByDisplayValue('Chinyere Bello');
  expect(screen.getByRole('heading', { name: 'Change Order' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Choose another' })).not.toBeInTheDocument();
  // Taken back, the promise of a booked order is none, whatever the company promises new ones.
  expect(await screen.findByRole('radio', { name: 'Any time' })).toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'Ngozi Eze');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toMatch('/user/trackView'));
  const { body } = fake.calls('second-party/order/update')[0]!;
  expect(body).toMatchObject({
    id: 'order-1',
    customer_name: 'Ngozi Eze',
    updated_at: '2026-11-20T09:30:00.000Z',
    customer_service_area: { area: 'Ikeja', latitude: 6.6, longitude: 3.35 },
  });
  for (const name of ['company_id', 'rate_id']) expect(body).not.toHaveProperty(name);
});

test('a change after a rider has accepted is rejected with its reason, and nothing typed is lost', async () => {
  const message = 'A rider has accepted this order, so it can no longer be changed or cancelled.';
  fake.on('second-party/order/update', () =>
    failWith({ status: 409, code: 'order.accepted_by_rider', message }),
  );
  const { user } = await visit('/delivery?change=order-1');
  const name = await screen.findByDisplayValue('Chinyere Bello');
  await user.type(name, ' Ade');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(name).toHaveValue('Chinyere Bello Ade');
});

test('an order that can no longer be changed says so', async () => {
  fake.on('second-party/order/show', aBookedOrder({ is_changeable: false }));
  await visit('/delivery?change=order-1');
  expect(await screen.findByText('This order can no longer be changed')).toBeInTheDocument();
});

test('a user without a confirmed address learns what to do first', async () => {
  signIn(aSessionUser({ email_verified: false }));
  await visit();
  expect(await screen.findByText(/Confirm your email address first/)).toBeInTheDocument();
});

test('a server without bookings says so', async () => {
  removeCapability('bookings');
  await visit();
  expect(await screen.findByText('This server does not offer bookings.')).toBeInTheDocument();
  expect(fake.calls('second-party/company/index')).toEqual([]);
});

test('without the browser’s leave for its place, the pin can be put by hand', async () => {
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Use my location for the pick-up' }));
  expect(await screen.findByText(/choose the place yourself/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Set the pin of the pick-up' }));
  expect(await screen.findByRole('dialog', { name: 'Pin on the map' })).toBeInTheDocument();
});
