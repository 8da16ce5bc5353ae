import { screen, waitFor, within } from '@testing-library/react';
import { failWith, loseConnection } from '@waybill/api/testing';
import type { DeliveryRate } from '@waybill/contract';
import { aCompany, aCustomer, anOrder, anOutlet, aPage } from '@waybill/contract/testing';
import { alertText, button, companyAtWork, visit } from '../../testing/company-at-work.ts';
import { startingValues } from './order-values.ts';

const { fake } = companyAtWork();

const openForm = async () => {
  const visited = await visit('/orders');
  await visited.user.click(await button('Create Order'));
  // The empty dialog is shown while its code is loading.
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

/** Opens it once more on the same page. */
const openFormAgain = async (user: Awaited<ReturnType<typeof openForm>>['user']) => {
  await user.click(await button('Create Order'));
  await screen.findByLabelText('Customer name');
  return within(screen.getByRole('dialog', { name: 'Create a new order' }));
};

test('an order sent empty says what is missing and is not sent', async () => {
  const { dialog, send } = await openForm();
  await send();
  for (const message of [
    'Customer details are required. Search for existing customers or add a new customer.',
    'Order items are required',
    'Order delivery fee is required',
    'Order outlet name is required',
  ])
    expect(await within(dialog).findByText(message)).toBeInTheDocument();
  expect(fake().calls('order/store')).toHaveLength(0);
});

test('the amount of items and options is calculated while typing, and sent', async () => {
  fake().on('order/store', anOrder({ id: 'new', order_id: 'WB-261121-NEW001' }));
  const { user, dialog, send, type, chooseOutlet, address } = await openForm();
  await type('Customer name', 'Chinyere Bello');
  await type('Customer phone', '0803 111 2222');
  await type('Customer address', '12 Allen Avenue');
  await chooseOutlet();
  const options = within(dialog).getByRole('button', { name: /Options/ });
  expect(options).toHaveAccessibleDescription('Name the item first');
  await type('Item', 'Crate of malt');
  await waitFor(() => expect(within(dialog).getByLabelText('Quantity')).toHaveValue('1'));
  await type('Quantity', '2');
  await type('Price', '5000');
  await waitFor(() => expect(options).not.toHaveAttribute('aria-disabled'));
  await user.click(options);
  expect(within(dialog).getByRole('list', { name: 'Add an Option' })).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Option name')).toHaveFocus();
  await send();
  expect(await within(dialog).findAllByText('Option details are required')).toHaveLength(2);
  await type('Option name', 'Ice');
  await type('Option price', '-250');
  expect(await within(dialog).findByText('“-250” is below zero, −₦250.00')).toBeInTheDocument();
  await type('Option price', '250');
  await type('Delivery fee', '1500.50');
  await type(/^Discount/, '100');
  expect(await within(dialog).findAllByText('₦11,650.50')).toHaveLength(2);
  // Computed: there is nothing to type it into.
  expect(within(dialog).queryByRole('textbox', { name: /Order amount/ })).not.toBeInTheDocument();
  await send();
  await waitFor(() => expect(alertText()).toBe('Order WB-261121-NEW001 created'));
  expect(fake().calls('order/store')[0]!.body).toMatchObject({
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
  fake().on('order/store', () => loseConnection());
  const { user, dialog, send, type, chooseOutlet } = await openForm();
  await user.click(within(dialog).getByRole('tab', { name: 'Record Order' }));
  await user.type(within(dialog).getByLabelText('Search customers'), 'chin');
  await user.click(await screen.findByText(/Chinyere Bello · /));
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
  fake().on('order/store', anOrder({ order_id: 'WB-261121-NEW002' }));
  const lost = fake().calls('order/store').length;
  await send();
  await waitFor(() => expect(alertText()).toBe('Order WB-261121-NEW002 created'));
  const keys = fake()
    .calls('order/store')
    .map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(lost + 1);
  expect(fake().calls('order/store').at(-1)!.body).toMatchObject({ order_amount: 9000, order_items: [] });
});

test('an error of the server is shown at its field', async () => {
  fake().on('order/store', () =>
    failWith({
      status: 422,
      message: 'Some fields are not valid.',
      errors: { order_delivery_fee: ['Too high for this area'] },
    }),
  );
  const { user, dialog, send, type, chooseOutlet } = await openForm();
  await user.click(within(dialog).getByRole('tab', { name: 'Record Order' }));
  await type('Customer name', 'Chinyere Bello');
  await type('Customer phone', '08031112222');
  await type('Customer address', '12 Allen Avenue');
  await chooseOutlet();
  await type('Delivery fee', '90000');
  await type('Order amount', '9000');
  await user.click(within(dialog).getByText('Cash'));
  await send();
  expect(await within(dialog).findByText('Too high for this area')).toBeInTheDocument();
});

test('a new order is asked for all fields but these, and those of a pick-up somewhere else', async () => {
  const { dialog } = await openForm();
  const ids = [...dialog.querySelectorAll('[id]')].map(({ id }) => id);
  const isAsked = (name: string) => ids.some((id) => id.endsWith(`_${name}`) || id.includes(`_${name}_`));
  const names = Object.keys(startingValues(undefined, [])).filter((name) => !name.startsWith('outlet_'));
  expect(names.filter((name) => !isAsked(name))).toEqual([
    'order_amount',
    'order_service_fee',
    'order_tax_fee',
    // Asked once there is a deposit, or the order is paid.
    'order_deposit_method',
    'order_paid_to',
    // Asked of a window.
    'promised_from',
  ]);
});

test('every field of a pick-up somewhere else is required', async () => {
  fake().on('company/me', aCompany({ company_country: '', company_state: '', company_city: '' }));
  const { user, dialog, send } = await openForm();
  await user.click(within(dialog).getByLabelText('Outlet'));
  await user.click(
    await screen.findByText('Somewhere else', { selector: '.ant-select-item-option-content' }),
  );
  await send();
  for (const part of ['name', 'phone', 'address', 'country', 'state', 'city'])
    expect(await within(dialog).findByText(`Order outlet ${part} is required`)).toBeInTheDocument();
  expect(fake().calls('order/store')).toHaveLength(0);
});

test('regions start with the company’s own, and a selected state offers its cities', async () => {
  const { user, dialog } = await openForm();
  const customer = within(within(dialog).getByRole('group', { name: 'Customer' }));
  expect(customer.getByText(/Lekki, Lagos, Nigeria/)).toBeVisible();
  await user.click(customer.getByRole('button', { name: 'Change area' }));
  expect(customer.getAllByText(/^(Nigeria|Lagos|Lekki)$/).map(({ textContent }) => textContent)).toEqual([
    'Nigeria',
    'Lagos',
    'Lekki',
  ]);
  await user.click(customer.getByLabelText(/^City/));
  expect(
    await screen.findByText('Ikeja', { selector: '.ant-select-item-option-content' }),
  ).toBeInTheDocument();
});

test('an order recorded without items needs an amount, and shows what the items are worth', async () => {
  const { user, dialog, send, type } = await openForm();
  await user.click(within(dialog).getByRole('tab', { name: 'Record Order' }));
  await type('Delivery fee', '1500');
  await send();
  expect(await within(dialog).findByText('Order_amount is required')).toBeInTheDocument();
  await type('Order amount', '9000');
  expect(within(dialog).getByRole('region', { name: 'How the amount is calculated' })).toHaveTextContent(
    'Items₦7,500.00Delivery fee₦1,500.00Order amount₦9,000.00',
  );
});

test('an order starts unpaid, in cash, without discount; negative numbers are rejected', async () => {
  const { user, dialog, type } = await openForm();
  expect(within(dialog).getByLabelText(/^Discount/)).toHaveValue('0');
  expect(within(dialog).getByLabelText('Not Paid')).toBeChecked();
  const methods = within(within(dialog).getByRole('radiogroup', { name: 'Payment method' }));
  expect(methods.getAllByRole('radio')).toHaveLength(3);
  expect(methods.getByRole('radio', { name: 'Cash' })).toBeChecked();
  expect(within(dialog).getByLabelText('Quantity')).toHaveValue('0');
  expect(within(dialog).getByLabelText('Price')).toHaveValue('0');
  for (const name of ['Quantity', 'Price']) await type(name, '-5');
  await user.click(within(dialog).getByRole('button', { name: /^Create Order/ }));
  for (const words of ['“-5” is below zero', '“-5” is below zero, −₦5.00'])
    expect(await within(dialog).findByText(words)).toBeInTheDocument();
});

test('an item of which nothing is ordered is refused', async () => {
  const { dialog, send, type } = await openForm();
  await type('Item', 'Crate of malt');
  await waitFor(() => expect(within(dialog).getByLabelText('Quantity')).toHaveValue('1'));
  await type('Quantity', '0');
  await send();
  expect(await within(dialog).findByText('Enter 1 or more')).toBeInTheDocument();
  expect(fake().calls('order/store')).toHaveLength(0);
});

test('an order needs to be marked as paid or not paid, and a payment method', async () => {
  sessionStorage.setItem(
    'waybill-draft:user-1:create-order',
    JSON.stringify({ order_paid: null, order_payment_method: null }),
  );
  const { dialog, send } = await openForm();
  await send();
  expect(await within(dialog).findByText('Order paid is required')).toBeInTheDocument();
  expect(within(dialog).getByText('order payment method is required')).toBeInTheDocument();
});

test('customers are searched from three characters', async () => {
  const { user, dialog } = await openForm();
  await user.type(within(dialog).getByLabelText('Search customers'), 'ch');
  expect(await screen.findByText('Type at least 3 characters')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Search customers'), 'i');
  await screen.findByText(/Chinyere Bello · /);
  expect(
    fake()
      .calls('customer/search/index')
      .map(({ body }) => body.search),
  ).toContain('chi');
  expect(
    fake()
      .calls('customer/search/index')
      .every(({ body }) => body.search.length >= 3),
  ).toBe(true);
});

test('a new customer can be added from the order form, and what was typed stays', async () => {
  fake().on('customer/search/index', aPage([]));
  fake().on('customer/store', ({ body }) => aCustomer({ ...body, id: 'new-customer' }));
  const { user, dialog, type } = await openForm();
  await type('Delivery fee', '1500');
  await type('Customer phone', '0803 765 4321');
  await user.type(within(dialog).getByLabelText('Search customers'), 'Folake Ade');
  await screen.findByText(/No such customer/);
  await user.click(within(dialog).getByRole('button', { name: 'Add a new customer' }));
  const adding = within(await screen.findByRole('dialog', { name: 'Add a new customer to your company' }));
  expect(await adding.findByLabelText('Customer name')).toHaveValue('Folake Ade');
  await user.type(adding.getByLabelText('Customer address'), '5 Broad Street');
  await user.click(adding.getByRole('button', { name: 'Add customer' }));
  await waitFor(() => expect(alertText()).toBe('Folake Ade added'));
  expect(fake().calls('customer/store')[0]!.body).toMatchObject({
    customer_name: 'Folake Ade',
    customer_phone: '2348037654321',
    customer_city: 'Lekki',
  });
  expect(within(dialog).getByLabelText('Customer name')).toHaveValue('Folake Ade');
  expect(within(dialog).getByLabelText('Customer address')).toHaveValue('5 Broad Street');
  expect(within(dialog).getByLabelText('Delivery fee')).toHaveValue('1,500');
});

test('an outlet beyond the first hundred is found by typing its name', async () => {
  fake().on('outlet/filter/index', aPage([anOutlet()], { total: 140 }));
  fake().on('outlet/search/index', aPage([anOutlet({ id: 'far', outlet_name: 'Zaria road depot' })]));
  const { user, dialog } = await openForm();
  await user.type(within(dialog).getByRole('combobox', { name: 'Outlet' }), 'zaria');
  await user.click(
    await screen.findByText(/Zaria road depot/, { selector: '.ant-select-item-option-content' }),
  );
  expect(fake().calls('outlet/search/index')[0]!.body).toMatchObject({ search: 'zaria' });
  expect(within(dialog).getByRole('group', { name: 'Pick-up' })).toHaveTextContent('Zaria road depot');
});

const aRate = (area: string, fee: number): DeliveryRate => ({
  id: area,
  company_id: 'company-1',
  area,
  fee,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
});
const rates = [aRate('Lagos', 2_500), aRate('Surulere, Lagos', 1_500), aRate('Ikeja', 1_200)];

test('the company’s rate for the customer’s area is the delivery fee, until another is typed', async () => {
  fake().on('second-party/rate/index', rates);
  fake().on('company/me', aCompany({ company_city: 'Surulere', company_state: 'Lagos' }));
  fake().on('customer/search/index', aPage([aCustomer({ customer_city: 'Ikeja' })]));
  const { user, dialog, type } = await openForm();
  const fee = () => within(dialog).getByLabelText('Delivery fee');
  await waitFor(() => expect(fee()).toHaveValue('1,500'));
  expect(within(dialog).getByText('Rate for Surulere, Lagos: ₦1,500.00')).toBeInTheDocument();
  const choose = async (typed: string, option: RegExp) => {
    await user.type(within(dialog).getByLabelText('Search customers'), typed);
    await user.click(await screen.findByText(option));
  };
  await choose('chin', /Chinyere Bello · /);
  await waitFor(() => expect(fee()).toHaveValue('1,200'));
  await type('Delivery fee', '900');
  const inEpe = aCustomer({ id: 'in-epe', customer_name: 'Musa Sani', customer_city: 'Epe' });
  fake().on('customer/search/index', aPage([inEpe]));
  await choose('musa', /Musa Sani · /);
  expect(await within(dialog).findByText('Rate for Lagos: ₦2,500.00')).toBeInTheDocument();
  expect(fee()).toHaveValue('900');
});

test('of two rates that fit the area as well, the fee is the one that is chosen by a press', async () => {
  fake().on('second-party/rate/index', [aRate('Lekki Phase 1', 2_000), aRate('Lékki Phase 2', 2_200)]);
  fake().on('company/me', aCompany({ company_city: 'LEKKI', company_state: 'Lagos' }));
  const { user, dialog } = await openForm();
  const second = await within(dialog).findByRole('button', { name: 'Lékki Phase 2: ₦2,200.00' });
  expect(within(dialog).getByLabelText('Delivery fee')).toHaveValue('');
  await user.click(second);
  expect(within(dialog).getByLabelText('Delivery fee')).toHaveValue('2,200');
  expect(await within(dialog).findByText('Rate for Lékki Phase 2: ₦2,200.00')).toBeInTheDocument();
  expect(within(dialog).getByText(/^Lékki Phase 2, Lagos, Nigeria/)).toBeVisible();
});

test('an area in the typed address is the city, and its rate the fee, unless a fee was typed', async () => {
  fake().on('second-party/rate/index', [...rates, aRate('Yaba', 1_000)]);
  fake().on('company/me', aCompany({ company_city: 'Ikeja', company_state: 'Lagos' }));
  const { user, dialog, type } = await openForm();
  const fee = () => within(dialog).getByLabelText('Delivery fee');
  await waitFor(() => expect(fee()).toHaveValue('1,200'));
  await type('Customer address', '9 Bode Thomas Street, Surulere');
  expect(await within(dialog).findByText('Rate for Surulere, Lagos: ₦1,500.00')).toBeInTheDocument();
  await waitFor(() => expect(fee()).toHaveValue('1,500'));
  expect(within(dialog).getByText(/^Surulere, Lagos, Nigeria/)).toBeVisible();
  await type('Customer address', '22 Opebi Road');
  await waitFor(() => expect(fee()).toHaveValue('1,200'));
  expect(within(dialog).getByText(/^Ikeja, Lagos, Nigeria/)).toBeVisible();
  await type('Customer address', 'Ojuelegba, Surulere, near Yaba');
  await waitFor(() => expect(fee()).toHaveValue(''));
  await user.click(within(dialog).getByRole('button', { name: 'Yaba: ₦1,000.00' }));
  await waitFor(() => expect(fee()).toHaveValue('1,000'));
  await type('Delivery fee', '900');
  await type('Customer address', '9 Bode Thomas Street, Surulere');
  expect(await within(dialog).findByText('Rate for Surulere, Lagos: ₦1,500.00')).toBeInTheDocument();
  expect(fee()).toHaveValue('900');
});

/** The form once an address in Ikeja has filled in the city and the fee. */
const openFormInIkeja = async () => {
  fake().on('second-party/rate/index', [aRate('Ikeja', 1_200), aRate('Epe', 2_000)]);
  const form = await openForm();
  await form.type('Customer address', '12 Allen Avenue, Ikeja');
  await waitFor(() => expect(within(form.dialog).getByLabelText('Delivery fee')).toHaveValue('1,200'));
  return form;
};

test('a draft that is opened again keeps the city that was chosen by hand', async () => {
  const { user, dialog } = await openFormInIkeja();
  await user.click(within(dialog).getByRole('button', { name: 'Change area' }));
  await user.click(within(dialog).getByLabelText(/^City/));
  await user.click(await screen.findByText('Lekki', { selector: '.ant-select-item-option-content' }));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  const again = await openFormAgain(user);
  expect(again.getByText(/^Lekki, Lagos, Nigeria/)).toBeVisible();
});

test('the fee of a draft that is opened again still follows the address', async () => {
  const { user, dialog, type } = await openFormInIkeja();
  await type('Customer name', 'Bola');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  const again = await openFormAgain(user);
  const address = again.getByLabelText('Customer address');
  await user.clear(address);
  await user.click(address);
  await user.paste('3 Palm Road, Epe');
  await waitFor(() => expect(again.getByLabelText('Delivery fee')).toHaveValue('2,000'));
});
