import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, loseConnection, refuse, startFakeApi } from '@waybill/api/testing';
import type { OrderCounts } from '@waybill/contract';
import {
  aCompany,
  aCountedPage,
  aCourier,
  aCourierOrder,
  aCustomer,
  anOrder,
  anOutlet,
  aPage,
} from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import remote from '../remote.ts';

const counts: OrderCounts = {
  paid_unassigned: 1,
  unpaid_unassigned: 2,
  assigned: 3,
  delivered: 4,
  closed: 5,
};
const paid = anOrder({ id: 'paid', order_id: 'WB-261120-PAID01', order_paid: true });

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
  // Compiled here, as a busy machine takes longer for it than a dialog waits for its code.
  await import('./create-order.dialog.tsx');
  await import('./assign-rider.dialog.tsx');
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  sessionStorage.clear();
  signOut();
  signIn(aSessionUser({ roles: ['employee'] }));
  chooseTeam('team-1');
  fake.on('order/filter/index', ({ body }) =>
    aCountedPage(body.order_paid === 1 || body.status === undefined ? [paid] : [], counts),
  );
  fake.on('order/show', paid);
  fake.on('courier/filter/index', aCountedPage([aCourier()], { active: 1, inactive: 0 }));
  fake.on('company/me', aCompany());
  fake.on(
    'outlet/filter/index',
    aPage([anOutlet(), anOutlet({ id: 'outlet-2', outlet_name: 'Ikeja store' })]),
  );
  fake.on('customer/search/index', aPage([aCustomer()]));
});

const visit = (address: string) => visitRemote(remote, address);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const alertText = () => alertStore.getState().alert?.text;

test('the five stages show their counts, and a stage without orders says No content found', async () => {
  const { user } = await visit('/orders');
  const stages = await screen.findByRole('tablist', { name: 'Stages' });
  await waitFor(() =>
    expect(
      within(stages)
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['Paid Unassigned1', 'Unpaid Unassigned2', 'Assigned3', 'Delivered4', 'Closed5']),
  );
  await user.click(within(stages).getByRole('tab', { name: /Assigned 3|^Assigned3/ }));
  expect(await screen.findByText('No content found')).toBeInTheDocument();
});

test('a card shows number, amount and payment, and a press opens the order beside it', async () => {
  const { user, address } = await visit('/orders');
  const card = await button(/WB-261120-PAID01/);
  expect(card).toHaveTextContent('₦11,500.00');
  expect(card).toHaveTextContent('Paid');
  await user.click(card);
  const detail = screen.getByRole('region', { name: 'Order details' });
  expect(await within(detail).findByRole('heading', { name: 'WB-261120-PAID01' })).toBeInTheDocument();
  expect(within(detail).getByText('12 Allen Avenue, Ikeja, Lagos')).toBeInTheDocument();
  expect(address()).toBe('/orders?order=paid');
});

test('Load more... brings the next page, and the last page ends with --The End--', async () => {
  const second = anOrder({ id: 'second', order_id: 'WB-261120-SECOND', order_paid: true });
  fake.on('order/filter/index', ({ query }) =>
    query.get('page') === '2'
      ? aCountedPage([second], counts, { current_page: 2, last_page: 2 })
      : aCountedPage([paid], counts, { last_page: 2 }),
  );
  const { user } = await visit('/orders');
  await user.click(await button('Load more...'));
  expect(await button(/WB-261120-SECOND/)).toBeInTheDocument();
  expect(screen.getByText('--The End--')).toBeInTheDocument();
});

test('assigning needs a rider, sends the order to the chosen one and says so', async () => {
  fake.on('courier/order/assign', aCourierOrder());
  const { user } = await visit('/orders?order=paid');
  await user.click(await button('Assign'));
  await user.click(await button('Assign Order'));
  expect(await screen.findByText('You must select a rider')).toBeInTheDocument();
  expect(fake.calls('courier/order/assign')).toHaveLength(0);
  await user.click(screen.getByRole('combobox', { name: 'Rider' }));
  await user.click(
    await screen.findByText('Musa Danjuma (free)', { selector: '.ant-select-item-option-content' }),
  );
  await user.click(await button('Assign Order'));
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-PAID01 assigned to Musa Danjuma'));
  expect(fake.calls('courier/order/assign')[0]!.body).toEqual({
    company_id: 'company-1',
    order_id: 'paid',
    courier_id: 'courier-1',
  });
});

test('who comes second at assigning is told, and sees the order as it now stands', async () => {
  fake.on('courier/order/assign', () => {
    fake.on(
      'order/show',
      anOrder({ ...paid, status: 'assigned', courier_orders: [{ ...aCourierOrder(), status: 'pending' }] }),
    );
    return refuse({
      status: 409,
      code: 'order.wrong_state',
      message: 'The order has moved on and does not allow this any more.',
    });
  });
  const { user } = await visit('/orders?order=paid');
  await user.click(await button('Assign'));
  await user.click(await screen.findByRole('combobox', { name: 'Rider' }));
  await user.click(
    await screen.findByText('Musa Danjuma (free)', { selector: '.ant-select-item-option-content' }),
  );
  await user.click(await button('Assign Order'));
  await waitFor(() => expect(alertText()).toBe('The order has moved on and does not allow this any more.'));
  expect(await screen.findByRole('heading', { name: 'Rider' })).toBeInTheDocument();
});

test('closing asks first and says that the order will be unassigned and closed', async () => {
  fake.on('order/mark/closed', { ...paid, status: 'closed' });
  const { user } = await visit('/orders?order=paid');
  await user.click(await button('Close Order'));
  const dialog = await screen.findByRole('dialog', { name: 'Close Order' });
  expect(dialog).toHaveTextContent('This order will be unassigned and closed.');
  await user.click(within(dialog).getByRole('button', { name: 'Close Order' }));
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-PAID01 closed'));
  expect(fake.calls('order/mark/closed')[0]!.body).toEqual({ id: 'paid' });
});

test.each([
  ['delivered', []],
  ['closed', []],
  ['assigned', ['Close Order', 'Unassign']],
  ['unassigned', ['Close Order', 'Assign']],
] as const)('an order that is %s offers %j', async (status, names) => {
  fake.on('order/show', anOrder({ status, courier_orders: [aCourierOrder()] }));
  await visit('/orders?order=paid');
  await screen.findByRole('heading', { name: 'WB-261120-7F3K9Q' });
  const offered = ['Close Order', 'Unassign', 'Assign'].filter((name) =>
    screen.queryByRole('button', { name }),
  );
  expect(offered).toEqual([...names]);
});

test('an accountant sees orders and cannot create or assign them', async () => {
  signIn(aSessionUser({ roles: ['accountant'] }));
  chooseTeam('team-1');
  await visit('/orders?order=paid');
  await screen.findByRole('heading', { name: 'WB-261120-PAID01' });
  for (const name of ['Create Order', 'Assign', 'Close Order'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a board that cannot be loaded says so and comes with Retry', async () => {
  fake.on('order/filter/index', () => refuse({ status: 500, message: 'Something went wrong on our side.' }));
  const { user } = await visit('/orders');
  expect(await screen.findByText('Orders could not be loaded')).toBeInTheDocument();
  fake.on('order/filter/index', aCountedPage([paid], counts));
  await user.click(await button('Retry'));
  expect(await button(/WB-261120-PAID01/)).toBeInTheDocument();
});

const openForm = async () => {
  const visited = await visit('/orders');
  await visited.user.click(await button('Create Order'));
  // The dialog's frame stands before its code is there.
  await screen.findByLabelText('Customer name');
  const dialog = screen.getByRole('dialog', { name: 'Create a new order' });
  const send = () =>
    visited.user.click(
      within(dialog)
        .getAllByRole('button', { name: /^(Create|Record) Order$/ })
        .at(-1)!,
    );
  const type = async (name: string | RegExp, text: string) => {
    const field = within(dialog).getByLabelText(name);
    await visited.user.clear(field);
    await visited.user.click(field);
    await visited.user.paste(text);
  };
  const chooseOutlet = async () => {
    await visited.user.click(within(dialog).getByLabelText('Outlet'));
    await visited.user.click(
      await screen.findByText(/Ikeja store/, { selector: '.ant-select-item-option-content' }),
    );
  };
  return { ...visited, dialog, send, type, chooseOutlet };
};

test('an order sent empty says what is missing and is not sent', async () => {
  const { dialog, send } = await openForm();
  await send();
  for (const message of [
    'Customer details are required. Search for existing customers or add a new customer.',
    'Order items are required',
    'Order delivery fee is required',
    'order payment method is required',
    'Order outlet name is required',
  ])
    expect(await within(dialog).findByText(message)).toBeInTheDocument();
  expect(fake.calls('order/store')).toHaveLength(0);
});

test('an order with an item and an option is added up as it is typed, and sent with that amount', async () => {
  fake.on('order/store', anOrder({ id: 'new', order_id: 'WB-261121-NEW001' }));
  const { user, dialog, send, type, chooseOutlet, address } = await openForm();
  await type('Customer name', 'Chinyere Bello');
  await type('Customer phone', '0803 111 2222');
  await type('Customer address', '12 Allen Avenue');
  await chooseOutlet();
  await user.click(within(dialog).getByText('Add an item'));
  expect(within(dialog).getByText('Options').closest('button')!).toBeDisabled();
  await type('Item', 'Crate of malt');
  await type('Quantity', '2');
  await type('Price', '5000');
  await user.click(within(dialog).getByText('Options').closest('button')!);
  const optionDialog = await screen.findByRole('dialog', { name: 'Add an Option' });
  await user.click(within(optionDialog).getByRole('button', { name: 'Add Option' }));
  expect(within(optionDialog).getByText('Option details are required')).toBeInTheDocument();
  await user.type(within(optionDialog).getByRole('textbox', { name: /Option of/ }), 'Ice');
  await user.type(within(optionDialog).getByRole('spinbutton', { name: 'Price' }), '250');
  await user.click(within(optionDialog).getByRole('button', { name: 'Add Option' }));
  await type('Delivery fee', '1500.50');
  await type(/^Discount/, '100');
  await user.click(within(dialog).getByText('Cash'));
  expect(await within(dialog).findByText('₦11,650.50')).toBeInTheDocument();
  await send();
  await waitFor(() => expect(alertText()).toBe('Order WB-261121-NEW001 created'));
  expect(fake.calls('order/store')[0]!.body).toMatchObject({
    company_id: 'company-1',
    customer_phone: '2348031112222',
    outlet_id: 'outlet-2',
    order_items: [
      {
        name: 'Crate of malt',
        quantity: 2,
        price: 5000,
        options: [{ name: 'Ice', quantity: 1, price: 250 }],
      },
    ],
    order_amount: 11_650.5,
    order_paid: 0,
    order_payment_method: { id: 2 },
  });
  expect(address()).toBe('/orders?tab=unpaid_unassigned&order=new');
});

test('a found customer fills the fields, and a lost connection loses nothing that was typed', async () => {
  fake.on('order/store', () => loseConnection());
  const { user, dialog, send, type, chooseOutlet } = await openForm();
  await user.click(within(dialog).getByRole('tab', { name: 'Record Order' }));
  await user.type(within(dialog).getByLabelText('Search customers'), 'chin');
  await user.click(
    await screen.findByText(/Chinyere Bello · /, { selector: '.ant-select-item-option-content' }),
  );
  expect(within(dialog).getByLabelText('Customer address')).toHaveValue('12 Allen Avenue');
  await chooseOutlet();
  await type('Delivery fee', '1500');
  await type('Order amount', '9000');
  await user.click(within(dialog).getByText('Transfer'));
  await send();
  await waitFor(() =>
    expect(alertText()).toBe('No connection to Waybill. Check your network and try again.'),
  );
  expect(within(dialog).getByLabelText('Customer name')).toHaveValue('Chinyere Bello');
  fake.on('order/store', anOrder({ order_id: 'WB-261121-NEW002' }));
  const lost = fake.calls('order/store').length;
  await send();
  await waitFor(() => expect(alertText()).toBe('Order WB-261121-NEW002 created'));
  const keys = fake.calls('order/store').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(lost + 1);
  expect(fake.calls('order/store').at(-1)!.body).toMatchObject({ order_amount: 9000, order_items: [] });
});

test('what the server refuses stands on its field', async () => {
  fake.on('order/store', () =>
    refuse({
      status: 422,
      message: 'Some of what was sent is not right.',
      errors: { order_delivery_fee: ['Too high for this area'] },
    }),
  );
  const { user, dialog, send, type, chooseOutlet } = await openForm();
  await user.click(within(dialog).getByRole('tab', { name: 'Record Order' }));
  await type('Customer name', 'Chinyere Bello');
  await type('Customer phone', '08031112222');
  await type('Customer address', '12 Allen Avenue');
  await chooseOutlet();
  await type('Delivery fee', '900000');
  await type('Order amount', '9000');
  await user.click(within(dialog).getByText('Cash'));
  await send();
  expect(await within(dialog).findByText('Too high for this area')).toBeInTheDocument();
});
