import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { loseConnection } from '@waybill/api/testing';
import { aCustomer, anOrder, aPage } from '@waybill/contract/testing';
import { alertText, button, cardOf, companyAtWork, paid, visit } from '../../testing/company-at-work.ts';

const { fake } = companyAtWork();

const chinyere = aCustomer();
const before = anOrder({
  id: 'before',
  order_id: 'WB-261120-BEFORE',
  customer_name: chinyere.customer_name,
  customer_phone: chinyere.customer_phone,
  outlet_id: 'outlet-2',
  order_delivery_fee: 1_500,
  order_items: [
    { name: 'Jollof tray', quantity: 3, price: 4_000, options: [{ name: 'Fork', quantity: 3, price: 10 }] },
  ],
});

beforeEach(() => {
  fake().on('order/search/index', ({ body }) =>
    aPage(body.search === chinyere.customer_phone ? [before] : []),
  );
  fake().on('order/store', anOrder({ id: 'new', order_id: 'WB-261121-NEW001' }));
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Create a new order' }));
const stored = () => fake().calls('order/store');

/** Opens the form by its key; the search box has the focus. */
const openByKey = async () => {
  const { user } = await visit('/orders');
  await cardOf(paid.order_id);
  await user.keyboard('c');
  const search = await screen.findByLabelText('Search customers');
  await user.click(search);
  return user;
};

test('a known caller’s order is made by number, Enter, item, price, Enter, Enter', async () => {
  const user = await openByKey();
  await user.keyboard('0803 111 2222{Enter}');
  await waitFor(() => expect(dialog().getByLabelText('Customer name')).toHaveValue('Chinyere Bello'));
  await waitFor(() => expect(dialog().getByLabelText('Item')).toHaveFocus());
  await waitFor(() =>
    expect(dialog().getByRole('group', { name: 'Pick-up' })).toHaveTextContent('Ikeja store'),
  );
  await user.keyboard('Jollof tray{Tab}{Tab}4500');
  await user.click(dialog().getByLabelText('Delivery fee'));
  await user.keyboard('1500');
  await user.click(dialog().getByLabelText('Price'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(dialog().getAllByLabelText('Item')[1]).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(alertText()).toBe('Order WB-261121-NEW001 created'));
  expect(stored()[0]!.body).toMatchObject({
    customer_phone: chinyere.customer_phone,
    outlet_id: 'outlet-2',
    order_items: [{ name: 'Jollof tray', quantity: 1, price: 4_500 }],
    order_payment_method: { id: 2 },
  });
  expect(stored()[0]!.body.order_items).toHaveLength(1);
});

test('Ctrl+Enter sends the order from any field', async () => {
  const user = await openByKey();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await dialog().findByText('Order items are required')).toBeInTheDocument();
});

test('an earlier order of the customer is repeated with its items, options and outlet', async () => {
  const user = await openByKey();
  await user.keyboard('chinyere{Enter}');
  await user.click(await dialog().findByRole('button', { name: 'Repeat WB-261120-BEFORE' }));
  await user.click(dialog().getByRole('button', { name: /^Create Order/ }));
  await waitFor(() => expect(stored()).toHaveLength(1));
  expect(stored()[0]!.body).toMatchObject({
    outlet_id: 'outlet-2',
    order_delivery_fee: 1_500,
    order_items: before.order_items,
    order_paid: 0,
  });
});

test('a number of no customer is carried into the new customer', async () => {
  fake().on('customer/search/index', aPage([]));
  const user = await openByKey();
  await user.keyboard('0806 123 4567{Enter}');
  const adding = within(await screen.findByRole('dialog', { name: 'Add a new customer to your company' }));
  expect(await adding.findByLabelText('Customer phone')).toHaveValue('0806 123 4567');
  expect(adding.getByLabelText('Customer name')).toHaveValue('');
});

test.each([
  ['0806 123 4567', 'Customer phone', '0806 123 4567'],
  ['Ngozi Nwosu', 'Customer name', 'Ngozi Nwosu'],
  ['7 Awolowo Road', 'Customer address', '7 Awolowo Road'],
])('a search for %s that finds no customer is left in the field %s', async (searched, field, value) => {
  fake().on('customer/search/index', aPage([]));
  const user = await openByKey();
  await user.keyboard(searched);
  expect(await screen.findByText(/^No such customer\. Press Enter to add a new customer/)).toBeVisible();
  await user.tab();
  await waitFor(() => expect(dialog().getByLabelText(field)).toHaveValue(value));
  expect(dialog().getByLabelText('Search customers')).toHaveValue('');
});

test('a search that is deleted, or has found a customer, leaves nothing in the fields', async () => {
  const user = await openByKey();
  await user.keyboard('chinyere');
  // The matches of its first letters are not those of the name: what is still searched for is left in the fields.
  await waitFor(() =>
    expect(fake().calls('customer/search/index').at(-1)).toMatchObject({ body: { search: 'chinyere' } }),
  );
  await screen.findByText(/Chinyere Bello · /);
  await user.tab();
  await waitFor(() => expect(dialog().getByLabelText('Search customers')).toHaveValue(''));
  fake().on('customer/search/index', aPage([]));
  await user.type(dialog().getByLabelText('Search customers'), 'Ngozi');
  await user.clear(dialog().getByLabelText('Search customers'));
  await user.tab();
  expect(dialog().getByLabelText('Customer name')).toHaveValue('');
});

test('a new customer does not start with the one that was picked before', async () => {
  const user = await openByKey();
  await user.keyboard('chinyere{Enter}');
  await waitFor(() => expect(dialog().getByLabelText('Customer name')).toHaveValue('Chinyere Bello'));
  await user.click(dialog().getByRole('button', { name: 'Add a new customer' }));
  const adding = within(await screen.findByRole('dialog', { name: 'Add a new customer to your company' }));
  expect(await adding.findByLabelText('Customer name')).toHaveValue('');
  expect(adding.getByLabelText('Customer address')).toHaveValue('');
});

test('a number that a customer has already is said to be theirs, and they can be used', async () => {
  const user = await openByKey();
  await user.click(dialog().getByRole('button', { name: 'Add a new customer' }));
  const adding = within(await screen.findByRole('dialog', { name: 'Add a new customer to your company' }));
  await user.type(await adding.findByLabelText('Customer name'), 'Somebody Else');
  await user.type(adding.getByLabelText('Customer phone'), '08031112222');
  expect(await adding.findByText(/0803 111 2222 is the number of Chinyere Bello/)).toBeVisible();
  await user.click(adding.getByRole('button', { name: 'Use Chinyere Bello' }));
  await waitFor(() => expect(dialog().getByLabelText('Customer name')).toHaveValue('Chinyere Bello'));
  expect(
    screen.queryByRole('dialog', { name: 'Add a new customer to your company' }),
  ).not.toBeInTheDocument();
  expect(fake().calls('customer/store')).toHaveLength(0);
});

test('the next customer brings nothing of the one before', async () => {
  const user = await openByKey();
  await user.keyboard('chinyere{Enter}');
  await waitFor(() => expect(dialog().getByLabelText('Customer name')).toHaveValue('Chinyere Bello'));
  await user.click(dialog().getByRole('button', { name: 'Email and comment' }));
  await user.type(dialog().getByLabelText(/^Customer’s comment/), 'Gate code 4455');
  fake().on(
    'customer/search/index',
    aPage([aCustomer({ id: 'musa', customer_name: 'Musa Sani', customer_phone: '2348060000000' })]),
  );
  await user.type(dialog().getByLabelText('Search customers'), 'musa{Enter}');
  await waitFor(() => expect(dialog().getByLabelText('Customer name')).toHaveValue('Musa Sani'));
  await waitFor(() => expect(dialog().getByLabelText(/^Customer’s comment/)).toHaveValue(''));
});

const typeAnOrder = async () => {
  const user = await openByKey();
  await user.keyboard('chinyere{Enter}');
  await user.click(await dialog().findByRole('button', { name: /^Repeat/ }));
  return user;
};
const reopen = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await button('Create Order'));
  await screen.findByLabelText('Customer name');
};

test('Cancel throws the order away, and Undo brings it back', async () => {
  const user = await typeAnOrder();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(alertText()).toBe('Your draft order was discarded');
  await reopen(user);
  expect(dialog().getByLabelText('Customer name')).toHaveValue('');
  expect(dialog().queryByText('What you typed earlier is back.')).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await user.keyboard('u');
  expect(await screen.findByLabelText('Customer name')).toHaveValue('Chinyere Bello');
});

test('what was left by accident comes back with a note, and can be started again', async () => {
  const user = await typeAnOrder();
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await reopen(user);
  expect(dialog().getByText('What you typed earlier is back.')).toBeVisible();
  expect(dialog().getByLabelText('Customer name')).toHaveValue('Chinyere Bello');
  await user.click(dialog().getByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(dialog().getByLabelText('Customer name')).toHaveValue(''));
  expect(dialog().getByLabelText('Item')).toHaveValue('');
});

test('a picked customer alone is not lost when the form is left', async () => {
  const user = await openByKey();
  await user.keyboard('chinyere{Enter}');
  await waitFor(() => expect(dialog().getByLabelText('Customer name')).toHaveValue('Chinyere Bello'));
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await reopen(user);
  expect(dialog().getByLabelText('Customer name')).toHaveValue('Chinyere Bello');
});

test('after a lost response a reopened form sends with the same key, other content with another', async () => {
  fake().on('order/store', () => loseConnection());
  const user = await typeAnOrder();
  const send = () => user.click(dialog().getByRole('button', { name: /^Create Order/ }));
  await send();
  await dialog().findByText(/^No connection/);
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await reopen(user);
  const first = stored().length;
  await send();
  await dialog().findByText(/^No connection/);
  const same = stored().length;
  expect(same).toBeGreaterThan(first);
  fake().on('order/store', anOrder({ order_id: 'WB-261121-NEW002' }));
  await user.type(dialog().getByLabelText('Delivery fee'), '0');
  await send();
  await waitFor(() => expect(alertText()).toBe('Order WB-261121-NEW002 created'));
  const keys = stored().map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys.slice(0, same)).size).toBe(1);
  expect(keys.at(-1)).not.toBe(keys[0]);
});
