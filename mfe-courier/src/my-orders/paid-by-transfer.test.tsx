import { screen } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import { aCourierOrder, anOrder } from '@waybill/contract/testing';
import { button, riderWithOneOrder, visit } from './testing/rider-with-one-order.ts';

const rider = riderWithOneOrder();
const address = '/courier/orders?tab=accepted&order=paying';

const account = {
  account_number: '9000000123',
  bank_name: 'Titan Trust',
  account_name: 'PAYSTACK CHECKOUT',
  expires_at: null,
};
const open = { state: 'open' as const, missing: 10_500, received: 2_000, by_hand: 0, account };
const paid = { state: 'paid' as const, missing: 0, received: 12_500, by_hand: 0, account: null };

beforeEach(() => {
  rider.stored = aCourierOrder({ id: 'paying', status: 'accepted' });
  rider.fake.on('transfer/order/show', open);
});

test('an accepted order shows its account number, what came and what is missing, and asks the bank on a press', async () => {
  rider.fake.on('transfer/order/ask', open);
  const { user } = await visit(address);
  expect(await screen.findByText('9000000123')).toBeInTheDocument();
  expect(screen.getByText(/₦10,500.00 is missing/)).toBeInTheDocument();
  expect(screen.getByText('Waiting for the bank')).toBeInTheDocument();
  await user.click(await button('Ask the bank now'));
  expect(rider.fake.calls('transfer/order/ask')).toHaveLength(1);
});

const paidOrder = () => {
  rider.stored = aCourierOrder({
    id: 'paying',
    status: 'accepted',
    order: anOrder({ order_paid: true, order_transferred: 12_500 }),
  });
};

test('PAID stands there in place of the number as soon as the bank has it', async () => {
  paidOrder();
  rider.fake.on('transfer/order/show', paid);
  await visit(address);
  expect(await screen.findByText('PAID')).toBeInTheDocument();
  expect(await screen.findByText(/₦12,500.00 is at the bank/)).toBeInTheDocument();
  expect(screen.queryByText('9000000123')).not.toBeInTheDocument();
});

test('of what the office alone has confirmed, the bank is not said to have it', async () => {
  paidOrder();
  rider.fake.on('transfer/order/show', { ...paid, by_hand: 4_500 });
  await visit(address);
  expect(await screen.findByText(/The office has confirmed ₦12,500.00/)).toBeInTheDocument();
  expect(screen.queryByText(/is at the bank/)).not.toBeInTheDocument();
});

test('who said that it is paid is left out while that cannot be asked', async () => {
  paidOrder();
  rider.fake.on('transfer/order/show', () => failWith({ status: 404, message: 'No such record.' }));
  await visit(address);
  expect(await screen.findByText('PAID')).toBeInTheDocument();
  expect(screen.getByText('₦12,500.00')).toBeInTheDocument();
});

test('without a connection nothing is said of the money, in small letters, until Retry asks again', async () => {
  rider.fake.on('transfer/order/show', () => failWith({ status: 503, message: 'Waybill is being updated.' }));
  const { user } = await visit(address);
  expect(await screen.findByText(/Without a connection nobody can tell/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rider.fake.on('transfer/order/show', open);
  await user.click(await button('Retry'));
  expect(await screen.findByText('9000000123')).toBeInTheDocument();
});

test('what Waybill does not answer is an error with its reason, not a lost connection', async () => {
  rider.fake.on('transfer/order/show', () => failWith({ status: 404, message: 'No such record.' }));
  await visit(address);
  expect(await screen.findByText('No such record.')).toBeInTheDocument();
  expect(screen.queryByText(/Without a connection/)).not.toBeInTheDocument();
});
