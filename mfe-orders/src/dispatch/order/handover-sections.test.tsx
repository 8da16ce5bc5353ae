import { screen, waitFor, within } from '@testing-library/react';
import {
  aCourierOrder,
  aDeliveryAttempt,
  aDeliveryProof,
  anOrder,
  aProofPhoto,
} from '@waybill/contract/testing';
import { button, companyAtWork, visit } from '../../testing/company-at-work.ts';

const { fake } = companyAtWork();
const carried = (changes: object = {}) => {
  const { order: _, ...one } = aCourierOrder({ status: 'completed' });
  return { ...one, ...changes };
};
const show = async (changes: object, orderChanges: object = {}) => {
  const order = anOrder({
    id: 'paid',
    status: 'delivered',
    courier_orders: [carried(changes)],
    ...orderChanges,
  });
  fake().on('order/show', order);
  fake().on('courier/order/proof/show', {
    ...aDeliveryProof(),
    courier_order_id: 'courier-order-1',
    signature: 'M1 2L30 40',
  });
  return visit(`/orders?order=${order.id}`);
};

test('the office sees who received an order, their signature, and where and when', async () => {
  await show({ proof: aDeliveryProof({ photos: [aProofPhoto()] }) });
  const section = within(await screen.findByRole('region', { name: 'Proof of delivery' }));
  expect(section.getByText('Chinyere Bello')).toBeVisible();
  expect(section.getByText('6.51000, 3.37000 (within 12 m)')).toBeVisible();
  expect(section.getByText('Photo is still on the rider’s phone')).toBeVisible();
  const signature = section.getByRole('img', { name: 'Signature' });
  await waitFor(() => expect(signature.querySelector('path')).toHaveAttribute('d', 'M1 2L30 40'));
});

test('a wrong PIN typed without signal is to be looked into, and passes with a reason', async () => {
  fake().on('courier/order/pin/pass', aCourierOrder());
  const { user } = await show({ proof: aDeliveryProof({ pin: 'wrong' }) });
  expect(await screen.findByText(/entered a wrong delivery PIN while offline/)).toBeVisible();
  await user.click(await button('Approve without PIN'));
  await user.type(await screen.findByLabelText('Reason'), 'They have it');
  await user.click(await button('Pass'));
  await waitFor(() =>
    expect(fake().calls('courier/order/pin/pass')[0]?.body).toEqual({
      courier_order_id: 'courier-order-1',
      reason: 'They have it',
    }),
  );
});

test('a proof that was deleted says after how many days', async () => {
  await show({
    proof: aDeliveryProof({
      receiver_name: null,
      has_signature: false,
      place: null,
      deleted_at: '2026-11-20T09:30:00.000Z',
      deleted_after_days: 180,
    }),
  });
  expect(await screen.findByText('Photos, signature and name, after 180 days')).toBeVisible();
});

test('failed attempts are listed, and the office chooses the day of the next one', async () => {
  const attempts = [
    aDeliveryAttempt({ note: 'Knocked' }),
    aDeliveryAttempt({ id: 'attempt-2', number: 2, fee: 500 }),
  ];
  fake().on('courier/order/attempt/update', aCourierOrder());
  const { user } = await show({ status: 'accepted', attempts }, { status: 'assigned' });
  const section = within(await screen.findByRole('region', { name: 'Failed attempts' }));
  expect(section.getAllByRole('listitem')).toHaveLength(2);
  expect(section.getByText('Knocked')).toBeVisible();
  expect(section.getByText(/500/)).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Choose the day of the next attempt' }));
  await user.type(await screen.findByLabelText('Day'), '31/12/2026');
  await user.click(await button('Save'));
  await waitFor(() =>
    expect(fake().calls('courier/order/attempt/update')[0]?.body).toEqual({
      id: 'attempt-2',
      next_day: '2026-12-31',
    }),
  );
});

test('goods on their way back are said to be', async () => {
  await show(
    { status: 'accepted', returning: true, attempts: [aDeliveryAttempt({ outcome: 'return' })] },
    { status: 'assigned' },
  );
  expect(await screen.findByText('The rider is bringing it back to the outlet.')).toBeVisible();
});
