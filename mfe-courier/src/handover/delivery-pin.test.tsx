import { screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import { toCollectNaira } from '@waybill/contract';
import { aCourierOrder, aProofDemand } from '@waybill/contract/testing';
import { moneyText } from '@waybill/ui';
import { alertText, button, riderWithOneOrder, visit } from '../my-orders/testing/rider-with-one-order.ts';

const rider = riderWithOneOrder();
const wrong = 'This is not the receiver’s delivery PIN.';

beforeEach(() => {
  rider.stored = aCourierOrder({ id: 'mine', status: 'accepted', asks_delivery_pin: true });
  rider.fake.on('courier/order/update/status', ({ body }) => {
    if (body.delivery_pin !== '4821' && !body.without_pin_reason)
      return failWith({ status: 422, code: 'delivery_pin.wrong', message: wrong });
    rider.stored = { ...rider.stored, status: body.status };
    return rider.stored;
  });
});

const sent = () => rider.fake.calls('courier/order/update/status').map(({ body }) => body);
const begin = async () => {
  const { user } = await visit('/courier/orders?tab=accepted&order=mine');
  const open = async () => {
    await user.click(await button('Complete Order'));
    return within(await screen.findByRole('dialog', { name: 'Complete Order' }));
  };
  const type = async (pin: string) => {
    const dialog = await open();
    await user.type(await dialog.findByLabelText('Delivery PIN'), pin);
    await user.click(dialog.getByRole('button', { name: 'Complete Order' }));
    return dialog;
  };
  return { user, open, type };
};

test('the rider types the PIN on a keyboard of digits, and the order is delivered with it', async () => {
  const { type } = await begin();
  await type('4821');
  await waitFor(() => expect(alertText()).toMatch(/delivered$/));
  expect(sent()).toEqual([{ courier_order_id: 'mine', status: 'completed', delivery_pin: '4821' }]);
});

test('what is no PIN is said before anything is sent', async () => {
  const { type } = await begin();
  const dialog = await type('48');
  expect(await dialog.findByText('The PIN has 4 digits')).toBeInTheDocument();
  expect(dialog.getByLabelText('Delivery PIN')).toHaveAttribute('inputmode', 'numeric');
  expect(sent()).toEqual([]);
});

test('a wrong PIN leaves the order open and says so; the right one replaces it', async () => {
  const { type, open, user } = await begin();
  await type('1111');
  expect(await screen.findByText(`Not delivered yet. ${wrong}`)).toBeInTheDocument();
  const dialog = await open();
  expect(await dialog.findByText(`PIN 1111: ${wrong}`)).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Delivery PIN'), '4821');
  await user.click(dialog.getByRole('button', { name: 'Complete Order' }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ delivery_pin: '4821' }));
  await waitFor(() => expect(screen.queryByText(/Not delivered yet/)).not.toBeInTheDocument());
  expect(screen.queryByText(/1 failed/)).not.toBeInTheDocument();
});

test('a PIN that may be left out asks no reason, and the dialog says what to collect', async () => {
  rider.stored = aCourierOrder({
    id: 'mine',
    status: 'accepted',
    asks_proof: aProofDemand({ pin: 'optional' }),
  });
  const { open } = await begin();
  const dialog = await open();
  expect(await dialog.findByLabelText(/^Delivery PIN/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'They have no PIN' })).not.toBeInTheDocument();
  expect(dialog.getByText(/^To collect/)).toHaveTextContent(moneyText(toCollectNaira(rider.stored.order)));
});

test('a receiver without the PIN is passed with a reason', async () => {
  const { open, user } = await begin();
  const dialog = await open();
  await user.click(await dialog.findByRole('button', { name: 'They have no PIN' }));
  await user.click(dialog.getByRole('button', { name: 'Complete without PIN' }));
  expect(await dialog.findByText('Say why')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Why is there no PIN?'), 'Their phone is flat');
  await user.click(dialog.getByRole('button', { name: 'Complete without PIN' }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ without_pin_reason: 'Their phone is flat' }));
});
