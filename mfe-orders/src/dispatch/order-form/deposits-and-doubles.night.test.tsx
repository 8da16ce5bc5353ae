import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import { anOrder, aPage } from '@waybill/contract/testing';
import { alertText, button, companyAtWork, visit } from '../../testing/company-at-work.ts';

const { fake } = companyAtWork();

beforeAll(() => import('../pasted/read-message.ts'));
beforeEach(() => {
  fake().on('customer/search/index', aPage([]));
});

const message =
  'Ada Obi 08031234567, 14 Allen Avenue, Ikeja. Customer don pay 20k deposit, balance 25k when e reach. Chair na 45k';

/** The form, filled from the message. */
const filledForm = async () => {
  const visited = await visit('/orders');
  const { user } = visited;
  await user.click(await button('Create Order'));
  await screen.findByLabelText('Customer name');
  const dialog = within(screen.getByRole('dialog', { name: 'Create a new order' }));
  fireEvent.paste(document.body, { clipboardData: { getData: () => message } });
  await waitFor(() => expect(dialog.getByLabelText('Customer name')).toHaveValue('Ada Obi'));
  await user.click(dialog.getByLabelText('Outlet'));
  await user.click(await screen.findByText(/Ikeja store/, { selector: '.ant-select-item-option-content' }));
  const fee = dialog.getByLabelText('Delivery fee');
  await user.clear(fee);
  await user.type(fee, '1500');
  return {
    ...visited,
    dialog,
    send: () => user.click(dialog.getAllByRole('button', { name: 'Create Order' }).at(-1)!),
  };
};

test('a message with a deposit fills it in: the rest is to collect, and nothing is marked as paid', async () => {
  fake().on('order/store', anOrder({ id: 'new' }));
  const { dialog, send } = await filledForm();
  expect(dialog.getByLabelText(/^Deposit(?! received)/)).toHaveValue('20,000');
  expect(dialog.getByLabelText('Item')).toHaveValue('Chair');
  expect(dialog.getByRole('radio', { name: 'Not Paid' })).toBeChecked();
  const sums = within(dialog.getByRole('region', { name: 'How the amount is calculated' }));
  expect(sums.getByText('₦26,500.00')).toBeInTheDocument();
  await send();
  await waitFor(() => expect(fake().calls('order/store')).toHaveLength(1));
  expect(fake().calls('order/store')[0]!.body).toMatchObject({
    order_deposit: 20_000,
    order_paid: 0,
    order_amount: 46_500,
  });
});

test('a deposit of an order that is marked as paid is said to be a contradiction', async () => {
  const { user, dialog } = await filledForm();
  await user.click(dialog.getByRole('radio', { name: 'Paid' }));
  expect(await dialog.findByText(/marked as paid, so the rider collects nothing/)).toBeInTheDocument();
});

/** The server makes an order only where the call does not ask about doubles, or says that it may be one. */
const withDouble = () =>
  fake().on('order/store', ({ body }) =>
    body.unless_double
      ? failWith({
          status: 409,
          code: 'order.double',
          message: 'An order like this one was made.',
          data: {
            id: 'first',
            order_id: 'WB-261121-FIRST1',
            by: 'Bola Ige',
            created_at: new Date(Date.now() - 70_000).toISOString(),
          },
        })
      : anOrder({ id: 'second', order_id: 'WB-261121-SECOND' }),
  );

test('an order like one of a minute ago is asked about, and made on one press', async () => {
  withDouble();
  const { user, send } = await filledForm();
  await send();
  const question = within(await screen.findByRole('dialog', { name: 'Is it the same order?' }));
  expect(question.getByText(/Same number, same amount, \d+ min ago, by Bola Ige/)).toBeVisible();
  expect(question.getByRole('link', { name: 'order WB-261121-FIRST1' })).toHaveAttribute(
    'href',
    '/orders?order=first',
  );
  await user.click(question.getByRole('button', { name: 'Create it anyway' }));
  await waitFor(() => expect(alertText()).toBe('Order WB-261121-SECOND created'));
  expect(fake().calls('order/store')).toHaveLength(2);
});

test('an order that is not wanted twice is not made, and the form keeps what was typed', async () => {
  withDouble();
  const { user, dialog, send } = await filledForm();
  await send();
  await user.click(await button('Do not create it'));
  await waitFor(() => expect(alertText()).toBe('Nothing was sent: order WB-261121-FIRST1 is the same.'));
  expect(fake().calls('order/store')).toHaveLength(1);
  expect(dialog.getByLabelText('Customer name')).toHaveValue('Ada Obi');
});
