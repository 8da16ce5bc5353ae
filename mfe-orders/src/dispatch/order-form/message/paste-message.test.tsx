import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCustomer, anOrder, anOutlet, aPage } from '@waybill/contract/testing';
import { alertText, cardOf, companyAtWork, paid, visit } from '../../../testing/company-at-work.ts';

const { fake } = companyAtWork();

beforeAll(() => import('../../pasted/read-message.ts'));
beforeEach(() => {
  fake().on('customer/search/index', aPage([]));
  fake().on('order/store', ({ body }) =>
    anOrder({ id: `of-${body.customer_phone}`, order_id: `WB-${body.customer_phone}` }),
  );
});

const one =
  'Good morning, please send 2 jollof @ 3,500 to 14 Allen Avenue, Ikeja. Ada Obi 0803 123 4567. E go pay cash. Gate code 4455';
const two = `Order 1:
Tunde Bakare 08022223333
10 Opebi Road, Ikeja
2 wigs ₦15,000 each. Delivery 1500. Paid

Order 2:
Ngozi Nwosu 08144445555
3 Admiralty Way, Lekki Phase 1
1 perfume 12k. Delivery 2000. Pay on delivery`;

const dialog = () => within(screen.getByRole('dialog', { name: 'Create a new order' }));
const openForm = async () => {
  const { user } = await visit('/orders');
  await cardOf(paid.order_id);
  await user.keyboard('c');
  await screen.findByLabelText('Search customers');
  return user;
};
const paste = (text: string, where: Element = document.body) =>
  fireEvent.paste(where, { clipboardData: { getData: () => text } });
const filled = (label: string, value: string) =>
  waitFor(() => expect(dialog().getByLabelText(label)).toHaveValue(value));
const stored = () => fake().calls('order/store');
const panel = () => within(dialog().getByRole('region', { name: 'The pasted message' }));

test('a pasted message fills in the order, and each field says where it came from', async () => {
  await openForm();
  paste(one);
  await filled('Customer name', 'Ada Obi');
  expect(dialog().getByLabelText('Customer phone')).toHaveValue('0803 123 4567');
  expect(dialog().getByLabelText('Customer address')).toHaveValue('14 Allen Avenue, Ikeja');
  expect(dialog().getByLabelText('Item')).toHaveValue('Jollof');
  expect(dialog().getByText('from “0803 123 4567”')).toBeVisible();
  expect(panel().getByRole('button', { name: '14 Allen Avenue, Ikeja' })).toBeVisible();
  expect(stored()).toHaveLength(0);
});

test('the piece of the field that has the focus is highlighted, and a piece leads to its field', async () => {
  const user = await openForm();
  paste(one);
  await filled('Customer name', 'Ada Obi');
  await user.click(panel().getByRole('button', { name: '14 Allen Avenue, Ikeja' }));
  expect(dialog().getByLabelText('Customer address')).toHaveFocus();
  expect(panel().getByRole('button', { name: '14 Allen Avenue, Ikeja' })).toHaveAttribute(
    'data-active',
    'true',
  );
});

test('what was not placed goes into the comment by a press', async () => {
  const user = await openForm();
  paste(one);
  await user.click(await dialog().findByRole('button', { name: 'Add to the comment: Gate code 4455' }));
  await filled('Customer’s comment (optional)', 'Gate code 4455');
  expect(dialog().queryByText('Not placed')).not.toBeInTheDocument();
});

test('Undo brings back what was in the form', async () => {
  const user = await openForm();
  await user.type(dialog().getByLabelText('Customer name'), 'Bola');
  paste(one);
  await filled('Customer name', 'Ada Obi');
  await user.click(panel().getByRole('button', { name: 'Undo' }));
  await filled('Customer name', 'Bola');
  expect(dialog().getByLabelText('Customer address')).toHaveValue('');
  expect(dialog().getByLabelText('Item')).toHaveValue('');
  expect(dialog().queryByRole('region', { name: 'The pasted message' })).not.toBeInTheDocument();
});

test('what can be read in two ways has a mark, a word and its reason', async () => {
  await openForm();
  paste('Ada Obi 08031234567\n14 Allen Avenue, Ikeja\n2 jollof 7000');
  await filled('Item', 'Jollof');
  expect(dialog().getByText(/Check: The price may be for one/)).toBeVisible();
  expect(panel().getByText('1 part needs checking')).toBeVisible();
});

test('an order that is recorded with the total of its message matches it', async () => {
  const user = await openForm();
  paste('Ada Obi 0803 123 4567\n14 Allen Avenue, Ikeja\nDelivery 2000, total 15,000');
  await filled('Customer name', 'Ada Obi');
  await user.click(dialog().getByRole('tab', { name: 'Record Order' }));
  await filled('Order amount', '15,000');
  expect(panel().getByText(/The message says/)).toHaveTextContent(
    'The message says ₦15,000.00, and the order matches',
  );
  await user.clear(dialog().getByLabelText('Order amount'));
  await user.type(dialog().getByLabelText('Order amount'), '9000');
  await waitFor(() =>
    expect(panel().getByText(/The message says/)).toHaveTextContent('the order comes to ₦9,000.00'),
  );
});

test('of two outlets that a message may mean, one is chosen by a press', async () => {
  const places = ['12 Allen Avenue', '5 Admiralty Way'].map((outlet_address, index) =>
    anOutlet({ id: `outlet-${index}`, outlet_name: 'Chicken Place', outlet_address }),
  );
  fake().on('outlet/filter/index', aPage(places));
  const user = await openForm();
  paste(`Pickup: Chicken Place\n${one}. Delivery 1500`);
  expect(await dialog().findByText('Which outlet is meant?')).toBeVisible();
  const second = dialog().getByRole('button', { name: 'Chicken Place · 5 Admiralty Way' });
  await user.click(second);
  await waitFor(() => expect(second).toHaveAttribute('aria-pressed', 'true'));
  await user.click(dialog().getByRole('button', { name: 'Create Order' }));
  await waitFor(() => expect(stored()[0]?.body).toMatchObject({ outlet_id: 'outlet-1' }));
});

test('text that is pasted into a field stays in the field', async () => {
  const user = await openForm();
  await user.click(dialog().getByLabelText('Customer address'));
  await user.paste('14 Allen Avenue, Ikeja');
  expect(dialog().getByLabelText('Customer address')).toHaveValue('14 Allen Avenue, Ikeja');
  paste(one, dialog().getByLabelText('Customer name'));
  expect(dialog().queryByRole('region', { name: 'The pasted message' })).not.toBeInTheDocument();
});

test('a message that is pasted into a field of an empty form fills in the order', async () => {
  await openForm();
  paste(one, dialog().getByLabelText('Customer name'));
  await filled('Customer name', 'Ada Obi');
});

test('a text without an order says so, and leaves the form as it is', async () => {
  await openForm();
  paste('How much is delivery to Lekki?');
  expect(await dialog().findByText(/No order found in the message/)).toBeVisible();
});

test('a customer who has the number is offered', async () => {
  fake().on('customer/search/index', aPage([aCustomer({ customer_phone: '2348031234567' })]));
  await openForm();
  paste(one);
  expect(await dialog().findByText(/is the number of Chinyere Bello/)).toBeVisible();
});

test('two orders of a message are created one after the other, also after a reload', async () => {
  const user = await openForm();
  paste(two);
  await filled('Customer name', 'Tunde Bakare');
  expect(panel().getByText('Order 1 of 2')).toBeVisible();
  const chooseOutlet = async () => {
    await user.click(dialog().getByRole('combobox', { name: 'Outlet' }));
    await user.click((await screen.findAllByText(/^Ikeja store/)).at(-1)!);
  };
  await chooseOutlet();
  await user.click(dialog().getByRole('button', { name: 'Create Order' }));
  await waitFor(() => expect(alertText()).toBe('Order WB-2348022223333 created'));
  await filled('Customer name', 'Ngozi Nwosu');
  expect(panel().getByText('Order 2 of 2')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await user.keyboard('c');
  await filled('Customer name', 'Ngozi Nwosu');
  await chooseOutlet();
  await user.click(dialog().getByRole('button', { name: 'Create Order' }));
  await waitFor(() => expect(stored()).toHaveLength(2));
  expect(stored().map(({ body }) => [body.customer_name, body.order_paid, body.order_amount])).toEqual([
    ['Tunde Bakare', 1, 31_500],
    ['Ngozi Nwosu', 0, 14_000],
  ]);
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Create a new order' })).not.toBeInTheDocument(),
  );
});

test('an order that does not come to the total of its message is asked about before it is sent', async () => {
  const user = await openForm();
  paste('Ada Obi 08031234567\n14 Allen Avenue, Ikeja\n2 jollof @ 3500\nDelivery 1500\nTotal 9,000');
  await filled('Customer name', 'Ada Obi');
  await user.click(dialog().getByRole('combobox', { name: 'Outlet' }));
  await user.click((await screen.findAllByText(/^Ikeja store/)).at(-1)!);
  const send = () => user.click(dialog().getByRole('button', { name: 'Create Order' }));
  await send();
  const question = within(await screen.findByRole('dialog', { name: 'Is this amount right?' }));
  expect(question.getByText(/The message says ₦9,000.00; the order comes to ₦8,500.00/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Change it' }));
  expect(await dialog().findByText('Nothing was sent. The message says ₦9,000.00.')).toBeVisible();
  expect(stored()).toHaveLength(0);
  await send();
  await user.click(await screen.findByRole('button', { name: 'Yes, it is right' }));
  await waitFor(() => expect(stored()[0]?.body).toMatchObject({ order_amount: 8_500 }));
});
