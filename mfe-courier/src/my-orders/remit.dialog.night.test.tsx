import { screen, waitFor, within } from '@testing-library/react';
import { failWith, loseConnection } from '@waybill/api/testing';
import type { CourierOrder } from '@waybill/contract';
import { aCourierOrder } from '@waybill/contract/testing';
import { chooseLanguage } from '@waybill/session';
import { outboxStore } from '../outbox/outbox.store.ts';
import { preloadRiderTexts, riderTexts } from '../texts/rider-texts.ts';
import {
  alertText,
  button,
  number,
  offered,
  riderWithOneOrder,
  visit,
} from './testing/rider-with-one-order.ts';

const rider = riderWithOneOrder();

const openRemit = async (changes: Partial<CourierOrder['order']> = {}) => {
  rider.stored = aCourierOrder({
    id: 'mine',
    status: 'completed',
    order: { order_insurance_fee: 250.5, ...changes },
  });
  const { user } = await visit('/courier/orders?tab=completed&order=mine');
  await user.click(await button('Remit'));
  const amount = await screen.findByLabelText('Remitted amount');
  const dialog = screen.getByRole('dialog', { name: 'Remit this order!' });
  const send = () => user.click(within(dialog).getByRole('button', { name: /Remit Order/ }));
  return { user, dialog, amount, comment: within(dialog).getByLabelText(/^Comment/), send };
};
const remitted = () => rider.fake.calls('courier/order/remittance/remit');

test('a remittance starts with the amount to collect; an empty comment is sent as No comments', async () => {
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

test('amount and point are required; without signal the remittance is stored and sent once', async () => {
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
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const detail = screen.getByRole('region', { name: 'Order details' });
  expect(await within(detail).findByText('Waiting to be sent')).toBeInTheDocument();
  expect(within(detail).getByText('Remitted')).toHaveTextContent('₦11,000.25');
  expect(offered()).toEqual([]);
  await waitFor(() => expect(outboxStore.getState().isUnreachable).toBe(true));
  rider.fake.on('courier/order/remittance/remit', ({ body }) => {
    rider.stored = { ...rider.stored, remitted: true, remitted_amount: body.remitted_amount };
    return rider.stored;
  });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(within(detail).queryByText('Waiting to be sent')).not.toBeInTheDocument());
  expect(remitted().at(-1)!.body).toEqual({
    courier_order_id: 'mine',
    remitted_amount: 11_000.25,
    remittance_point: 2,
    comment: 'No change for 500',
  });
  expect(new Set(remitted().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(Number(remitted().at(-1)!.headers['tapped-ago'])).toBeGreaterThan(0);
});

test('a different amount is noted as it is typed; a far larger one must be confirmed', async () => {
  rider.fake.on('courier/order/remittance/remit', () => rider.stored);
  const { user, dialog, amount, send } = await openRemit();
  await user.clear(amount);
  await user.type(amount, '11000');
  expect(await within(dialog).findByText('₦750.50 less than to collect')).toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, '117505');
  expect(await within(dialog).findByText('₦105,754.50 more than to collect')).toBeInTheDocument();
  await send();
  const question = await screen.findByRole('dialog', { name: 'Is this amount right?' });
  expect(question).toHaveTextContent('₦117,505.00 is more than twice the amount to collect, ₦11,750.50.');
  await user.click(within(question).getByRole('button', { name: 'Change it' }));
  expect(await within(dialog).findByText('Check this amount; nothing was sent')).toBeInTheDocument();
  expect(amount).toHaveValue('117,505');
  expect(remitted()).toHaveLength(0);
  await send();
  await user.click(await screen.findByRole('button', { name: 'Yes, send it' }));
  await waitFor(() => expect(remitted()).toHaveLength(1));
  expect(remitted()[0]!.body).toMatchObject({ remitted_amount: 117_505 });
});

test('problems and questions of a typed sum are in the rider’s language', async () => {
  chooseLanguage('ha');
  await preloadRiderTexts();
  const { steps, kit } = riderTexts();
  rider.stored = aCourierOrder({ id: 'mine', status: 'completed' });
  const { user } = await visit('/courier/orders?tab=completed&order=mine');
  await user.click(await button(steps.remit));
  const amount = await screen.findByLabelText(kit.remit.amount);
  const type = async (text: string) => {
    await user.clear(amount);
    await user.type(amount, text);
    await user.tab();
  };
  await type('five');
  expect(await screen.findByText('“five” kalmomi ne; ku rubuta kuɗin da lambobi')).toBeVisible();
  await type('9.750');
  expect(await screen.findByText('“9.750”: ₦9,750.00 ko ₦9.75?')).toBeVisible();
  await type('5');
  expect(await screen.findByText('₦5.00? Yawanci ₦500 ne ko fiye')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Eh, ₦5.00' })).toBeVisible();
  chooseLanguage('en');
});

test('a tax fee is shown, so that the amount to collect adds up', async () => {
  const { dialog } = await openRemit({ order_tax_fee: 75, order_amount: 11_575 });
  expect(dialog).toHaveTextContent('Total₦11,750.50Tax fee₦75.00To collect₦11,825.50');
});

test('changed items change the total and the amount, and are sent', async () => {
  const { user, dialog, amount, send } = await openRemit();
  rider.fake.on('courier/order/remittance/remit', () => rider.stored);
  await user.click(within(dialog).getByText('Delivered items'));
  const line = within(dialog).getByRole('group', { name: 'Crate of malt' });
  await user.clear(within(line).getByLabelText('Quantity'));
  await user.type(within(line).getByLabelText('Quantity'), '1');
  expect(line).toHaveTextContent('Line total₦5,000.00');
  await waitFor(() => expect(amount).toHaveValue('6,750.50'));
  expect(dialog).toHaveTextContent('Total₦6,750.50');
  await user.clear(within(line).getByLabelText('Price'));
  await user.type(within(line).getByLabelText('Price'), '4500');
  await send();
  await waitFor(() => expect(remitted()).toHaveLength(1));
  expect(remitted()[0]!.body).toMatchObject({
    remitted_amount: 6_250.5,
    delivered_items: [{ name: 'Crate of malt', quantity: 1, price: 4_500 }],
  });
});

test('a rider who remits an order a second time gets an error and sees the first remittance', async () => {
  rider.fake.on('courier/order/remittance/remit', () => {
    rider.stored = { ...rider.stored, remitted: true, remitted_amount: 9_000 };
    return failWith({ status: 409, message: 'This order is remitted already.', data: rider.stored });
  });
  const { send } = await openRemit();
  await send();
  await waitFor(() => expect(alertText()).toBe('This order is remitted already.'));
  expect(await screen.findByText('Remitted')).toHaveTextContent('₦9,000.00');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(offered()).toEqual([]);
});

test('a remittance that was rejected and sent again corrected is not failed any more', async () => {
  rider.fake.on('courier/order/remittance/remit', () => failWith({ status: 422, message: 'Too little.' }));
  const { user, amount, send } = await openRemit();
  await send();
  await waitFor(() => expect(outboxStore.getState().entries[0]?.rejection?.message).toBe('Too little.'));
  rider.fake.on('courier/order/remittance/remit', ({ body }) => {
    rider.stored = { ...rider.stored, remitted: true, remitted_amount: body.remitted_amount };
    return rider.stored;
  });
  await waitFor(() => expect(amount).not.toBeInTheDocument());
  await user.click(await button('Remit'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remit this order!' }));
  await user.click(dialog.getByRole('button', { name: /Remit Order/ }));
  expect(await screen.findByText('Remitted')).toHaveTextContent('₦11,750.50');
  await waitFor(() => expect(outboxStore.getState().entries).toEqual([]));
});

test('what an earlier hand-in covered of the delivery is shown, and less than that is not sent', async () => {
  const delivery = {
    courier_order_id: 'mine',
    order_id: 'order-1',
    order_number: number,
    customer_name: 'Amaka Obi',
    delivered_at: '2026-11-20T09:30:00.000Z',
    short_since: '2026-11-20T17:00:00.000Z',
    says_remitted: null,
    to_collect: 11_500,
    handed_in: 2_000,
    remaining: 9_500,
  };
  rider.fake.on('cash/me', {
    courier: { id: 'courier-1', courier_name: 'Musa Danjuma' },
    cash_held: 9_500,
    deliveries_amount: 9_500,
    deliveries_count: 1,
    debts_amount: 0,
    credits_amount: 0,
    oldest_at: delivery.delivered_at,
    deliveries: [delivery],
    debts: [],
    credits: [],
    code: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', digits: 6, period_seconds: 30 },
    server_time: new Date().toISOString(),
  });
  const { user, dialog, amount, send } = await openRemit();
  expect(await within(dialog).findByText('Already handed in')).toBeInTheDocument();
  expect(within(dialog).getByText('₦2,000.00')).toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, '1,500');
  await send();
  expect(await within(dialog).findByText(/^₦2,000\.00 is already handed in/)).toBeVisible();
  expect(remitted()).toEqual([]);
});
