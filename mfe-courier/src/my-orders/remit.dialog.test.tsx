import { screen, waitFor, within } from '@testing-library/react';
import { loseConnection, refuse } from '@waybill/api/testing';
import { aCourierOrder } from '@waybill/contract/testing';
import {
  alertText,
  button,
  number,
  offered,
  riderWithOneOrder,
  visit,
} from './testing/rider-with-one-order.ts';

const rider = riderWithOneOrder();

const openRemit = async () => {
  rider.stored = aCourierOrder({ id: 'mine', status: 'completed', order: { order_insurance_fee: 250.5 } });
  const { user } = await visit('/courier/orders?tab=completed&order=mine');
  await user.click(await button('Remit'));
  const amount = await screen.findByLabelText('Remitted amount');
  const dialog = screen.getByRole('dialog', { name: 'Remit this order!' });
  const send = () => user.click(within(dialog).getByRole('button', { name: /Remit Order/ }));
  return { user, dialog, amount, comment: within(dialog).getByLabelText(/^Comment/), send };
};
const remitted = () => rider.fake.calls('courier/order/remittance/remit');

test('remitting begins with what was to be collected, and an empty comment is sent as No comments', async () => {
  rider.fake.on('courier/order/remittance/remit', ({ body }) => {
    rider.stored = { ...rider.stored, remitted: true, remitted_amount: body.remitted_amount };
    return rider.stored;
  });
  const { dialog, amount, send } = await openRemit();
  expect(amount).toHaveValue('11,750.50');
  expect(dialog).toHaveTextContent('To collect₦11,750.50');
  expect(within(dialog).getByLabelText('Remittance point')).toHaveValue('1');
  await send();
  await waitFor(() => expect(alertText()).toBe(`Order ${number} remitted`));
  expect(remitted()[0]!.body).toEqual({
    courier_order_id: 'mine',
    remitted_amount: 11_750.5,
    remittance_point: 1,
    comment: 'No comments',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Remitted')).toHaveTextContent('₦11,750.50');
  expect(offered()).toEqual([]);
});

test('an amount and a point are needed; a lost connection keeps what was typed, and sends it once', async () => {
  rider.fake.on('courier/order/remittance/remit', () => loseConnection());
  const { user, dialog, amount, comment, send } = await openRemit();
  await user.clear(amount);
  await user.clear(within(dialog).getByLabelText('Remittance point'));
  await send();
  expect(await within(dialog).findByText('You must input the remitted amount')).toBeInTheDocument();
  expect(within(dialog).getByText('You must input the remittance point')).toBeInTheDocument();
  expect(remitted()).toHaveLength(0);
  await user.type(amount, '11000.25');
  await user.type(within(dialog).getByLabelText('Remittance point'), '2');
  await user.type(comment, 'No change for 500');
  await send();
  await waitFor(() =>
    expect(alertText()).toBe('No connection to Waybill. Check your network and try again.'),
  );
  expect(amount).toHaveValue('11,000.25');
  expect(comment).toHaveValue('No change for 500');
  rider.fake.on('courier/order/remittance/remit', rider.stored);
  await send();
  await waitFor(() => expect(alertText()).toBe(`Order ${number} remitted`));
  expect(remitted().at(-1)!.body).toEqual({
    courier_order_id: 'mine',
    remitted_amount: 11_000.25,
    remittance_point: 2,
    comment: 'No change for 500',
  });
  expect(new Set(remitted().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('a rider who remits what was remitted already is told, and sees the truth', async () => {
  rider.fake.on('courier/order/remittance/remit', () => {
    rider.stored = { ...rider.stored, remitted: true, remitted_amount: 9_000 };
    return refuse({ status: 409, message: 'This order is remitted already.' });
  });
  const { send } = await openRemit();
  await send();
  await waitFor(() => expect(alertText()).toBe('This order is remitted already.'));
  expect(await screen.findByText('Remitted')).toHaveTextContent('₦9,000.00');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(offered()).toEqual([]);
});
