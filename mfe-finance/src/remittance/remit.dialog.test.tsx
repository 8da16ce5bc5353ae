import { screen, waitFor, within } from '@testing-library/react';
import { failWith, loseConnection } from '@waybill/api/testing';
import type { CourierOrder } from '@waybill/contract';
import { aCashDelivery, aRiderCash } from '../cash/testing/cash-samples.ts';
import {
  alertText,
  cellsOf,
  delivered,
  distinctAmounts,
  row,
  setUpRemittance,
  visit,
} from './testing/remittance-list.ts';

const fixture = setUpRemittance();

const remits = () => fixture.fake.calls('courier/order/remittance/remit');
const openRemit = async (order: Partial<CourierOrder['order']> = distinctAmounts) => {
  fixture.rows = [delivered('OPEN01', { order })];
  const { user } = await visit('/remittance/1');
  await user.click(within(await row('OPEN01')).getByRole('button', { name: 'Remit' }));
  const amount = await screen.findByLabelText('Remitted amount');
  const dialog = screen.getByRole('dialog', { name: 'Remit this order!' });
  const send = () => user.click(within(dialog).getByRole('button', { name: /Remit Order/ }));
  return { user, dialog, amount, comment: within(dialog).getByLabelText('Comment'), send };
};

test('remitting shows the total, needs an amount and a comment, and the row then reads Remitted', async () => {
  fixture.fake.on('courier/order/remittance/remit', ({ body }) => {
    fixture.rows = [delivered('OPEN01', { remitted: true, remitted_amount: body.remitted_amount })];
    return fixture.rows[0]!;
  });
  const { user, dialog, amount, comment, send } = await openRemit();
  // Items 10,000 + delivery 1,500 + insurance 250.25 + service 400 − discount 100.
  expect(dialog).toHaveTextContent('Total₦12,050.25');
  expect(amount).toHaveValue('12,550.75');
  await user.clear(amount);
  await user.type(comment, '   ');
  await send();
  expect(await within(dialog).findByText('You must input the remitted amount')).toBeInTheDocument();
  expect(within(dialog).getByText('You must add a comment')).toBeInTheDocument();
  expect(remits()).toHaveLength(0);
  await user.type(amount, '12000');
  await user.clear(comment);
  await user.type(comment, 'Cash, counted twice');
  await send();
  await waitFor(() => expect(alertText()).toBe('Order WB-261120-OPEN01 remitted'));
  expect(remits().map(({ body }) => body)).toEqual([
    {
      courier_order_id: 'OPEN01',
      remitted_amount: 12_000,
      remittance_point: 1,
      comment: 'Cash, counted twice',
    },
  ]);
  expect(await within(await row('OPEN01')).findByText('Remitted')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the total of an order recorded without items counts the goods that its amount includes', async () => {
  const { dialog } = await openRemit({ ...distinctAmounts, order_items: [], order_amount: 9_000 });
  // Goods 7,200 (9,000 − delivery 1,500 − service 400 + discount 100), the same fees, and insurance 250.25.
  expect(dialog).toHaveTextContent('Total₦9,250.25');
  expect(dialog).toHaveTextContent('To collect₦9,250.25');
});

test('a lost connection leaves the comment; a second remittance gets an error', async () => {
  fixture.fake.on('courier/order/remittance/remit', () => loseConnection());
  const { user, comment, send } = await openRemit();
  await user.type(comment, 'Cash');
  await send();
  await waitFor(() =>
    expect(alertText()).toBe('No connection to Waybill. Check your network and try again.'),
  );
  expect(comment).toHaveValue('Cash');
  fixture.fake.on('courier/order/remittance/remit', () => {
    fixture.rows = [delivered('OPEN01', { remitted: true, remitted_amount: 9_000 })];
    return failWith({ status: 409, message: 'This order is remitted already.' });
  });
  await send();
  await waitFor(() => expect(alertText()).toBe('This order is remitted already.'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(cellsOf(await row('OPEN01'))).toEqual(
    expect.arrayContaining(['₦9,000.00', expect.stringMatching(/^Remitted/)]),
  );
});

test('an order that a colleague remits is remitted on the open list; under an open dialog nothing moves', async () => {
  const remitElsewhere = (name: string) => {
    fixture.rows = fixture.rows.map((each) =>
      each.id === name ? delivered(name, { remitted: true, remitted_amount: 9_000 }) : each,
    );
    fixture.fake.broadcast({ event: 'cash.changed', data: { company_id: 'company-1' } });
  };
  fixture.rows = [delivered('OPEN01'), delivered('OPEN02')];
  const { user } = await visit('/remittance/1');
  await row('OPEN01');
  await waitFor(() => expect(fixture.fake.readers()).toBe(1));
  remitElsewhere('OPEN01');
  expect(await within(await row('OPEN01')).findByText('Remitted')).toBeInTheDocument();
  await user.click(within(await row('OPEN02')).getByRole('button', { name: 'Remit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remit this order!' }));
  const comment = await dialog.findByLabelText('Comment');
  await user.type(comment, 'Cash');
  remitElsewhere('OPEN02');
  // Longer than the list waits between two events.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(comment).toHaveValue('Cash');
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(await within(await row('OPEN02')).findByText('Remitted')).toBeInTheDocument();
});

test('what an earlier hand-in covered of the delivery is shown, and less than that is not sent', async () => {
  fixture.fake.on(
    'cash/rider/show',
    aRiderCash({ deliveries: [aCashDelivery({ courier_order_id: 'OPEN01', handed_in: 2_000 })] }),
  );
  const { user, dialog, amount, send } = await openRemit();
  expect(await within(dialog).findByText('Already handed in')).toBeInTheDocument();
  expect(within(dialog).getByText('₦2,000.00')).toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, '1,500');
  await send();
  expect(await within(dialog).findByText(/^₦2,000\.00 is already handed in/)).toBeVisible();
  expect(fixture.fake.calls('courier/order/remittance/remit')).toEqual([]);
});
