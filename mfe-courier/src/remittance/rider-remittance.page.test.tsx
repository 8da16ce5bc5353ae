import { screen, waitFor, within } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import { addLagosDays, lagosDayOf } from '@waybill/contract';
import { aCountedPage, aCourierOrder } from '@waybill/contract/testing';
import { removeCapability } from '@waybill/session/testing';
import { counts, riderWithOneOrder, visit } from '../my-orders/testing/rider-with-one-order.ts';
import { outboxStore } from '../outbox/outbox.store.ts';

const rider = riderWithOneOrder();
beforeAll(() => import('@waybill/ui/table'));

const row = (id: string, changes: Parameters<typeof aCourierOrder>[0]) =>
  aCourierOrder({ id, ...changes, order: { order_id: `WB-261120-${id}`, ...changes?.order } });

const rows = [
  row('DONE01', { status: 'completed', order: { order_amount: 11_500, order_delivery_fee: 1_500 } }),
  row('PAID02', { status: 'completed', remitted: true, remitted_amount: 11_500 }),
  row('BACK03', { status: 'canceled' }),
  row('ROAD04', { status: 'accepted' }),
];

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) =>
      within(one)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

test('lists the last 7 days through today, newest first, with amount, status and remittance', async () => {
  rider.fake.on('courier/order/filter/me', aCountedPage(rows, counts, { total: 24, last_page: 2, to: 20 }));
  await visit('/courier/remittance/1');
  expect(await screen.findByRole('heading', { name: 'Order Remittance' })).toBeInTheDocument();
  await screen.findAllByRole('row');
  const titles = screen.getAllByRole('columnheader').map((title) => title.textContent);
  expect(titles).toEqual(['invoice', 'created', 'order amount', 'status', 'is remitted', 'actions']);
  expect(cells().map(([, , amount, status, remitted]) => [amount, status!.trim(), remitted])).toEqual([
    ['₦10,000.00', 'Completed', 'False'],
    ['₦10,000.00', 'Completed', 'True'],
    ['₦10,000.00', 'Canceled', 'False'],
    ['₦10,000.00', 'Accepted', 'False'],
  ]);
  expect(screen.getByText('Displays from the Most recent to the oldest')).toBeInTheDocument();
  expect(screen.getByText('Showing 1 - 20 of 24 results')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  const today = lagosDayOf(new Date());
  const [call] = rider.fake
    .calls('courier/order/filter/me')
    .filter(({ query }) => query.get('per_page') === '20');
  expect(call!.body).toEqual({
    remitted_start_date: addLagosDays(today, -7),
    remitted_end_date: today,
  });
});

test('a completed order is remitted from its row, and shows as remitted at once', async () => {
  rider.fake.on('courier/order/filter/me', aCountedPage([rows[0]!], counts));
  let respond = () => {};
  rider.fake.on(
    'courier/order/remittance/remit',
    () =>
      new Promise((resolve) => {
        respond = () => resolve({ ...rows[0]!, remitted: true });
      }),
  );
  const { user } = await visit('/courier/remittance/1');
  await user.click(await screen.findByRole('button', { name: 'Remit' }));
  const dialog = (await screen.findByLabelText('Remitted amount')).closest('dialog')!;
  await user.click(within(dialog).getByRole('button', { name: 'Remit Order' }));
  await waitFor(() => expect(cells()[0]![4]).toBe('True'));
  expect(screen.queryByRole('button', { name: 'Remit' })).not.toBeInTheDocument();
  // The row says so before the call is on its way.
  await waitFor(() => expect(rider.fake.calls('courier/order/remittance/remit')).toHaveLength(1));
  respond();
  await waitFor(() => expect(outboxStore.getState().entries).toEqual([]));
});

test('where nothing is to collect, Remit is there and does not ask for it', async () => {
  const orders = [rows[0]!, row('FREE05', { status: 'completed', order: { order_paid: true } })];
  rider.fake.on('courier/order/filter/me', aCountedPage(orders, counts));
  await visit('/courier/remittance/1');
  const buttons = await screen.findAllByRole('button', { name: 'Remit' });
  expect(buttons.map(({ classList }) => classList.contains('ant-btn-primary'))).toEqual([true, false]);
});

test('20 placeholder rows are shown while it loads; a failure offers Retry, Next the next page', async () => {
  removeCapability('cash_book');
  rider.fake.on('courier/order/filter/me', () =>
    failWith({ status: 403, message: 'You are not allowed to do this.' }),
  );
  const { user, address } = await visit('/courier/remittance/1');
  expect(screen.getByRole('status', { name: 'Loading Order Remittance' }).children).toHaveLength(20);
  expect(await screen.findByText('Order Remittance could not be loaded')).toBeInTheDocument();
  rider.fake.on('courier/order/filter/me', aCountedPage(rows, counts, { total: 24, last_page: 2, to: 20 }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(address()).toMatch(/^\/courier\/remittance\/2/);
});

test('days without orders say so', async () => {
  rider.fake.on('courier/order/filter/me', aCountedPage([], counts));
  await visit('/courier/remittance/1');
  expect(await screen.findByText('No content found')).toBeInTheDocument();
});
