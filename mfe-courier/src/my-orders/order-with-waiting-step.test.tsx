import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { failWith } from '@waybill/api/testing';
import { aCourierOrder } from '@waybill/contract/testing';
import { outboxStorage } from '../outbox/outbox-storage.ts';
import { anEntry } from '../outbox/testing/entries.ts';
import { number, offered, riderWithOneOrder, visit } from './testing/rider-with-one-order.ts';

const rider = riderWithOneOrder();
const away = () => failWith({ status: 503, message: 'Later.' });

test('an order is shown by the step that waits for it, where the phone has nothing else of it', async () => {
  for (const call of [
    'courier/order/show',
    'courier/order/filter/me',
    'courier/order/update/status',
  ] as const)
    rider.fake.on(call, away);
  const seen = aCourierOrder({ id: 'mine', order: { order_id: number } });
  await (await outboxStorage()).add(anEntry({ order: 'mine', seen }));
  await visit('/courier/orders?tab=accepted&order=mine');
  expect(await screen.findByRole('heading', { name: number })).toBeVisible();
  expect(await screen.findByText('Not sent yet: accepted')).toBeVisible();
  expect(await screen.findByText(/^Waybill cannot be reached; this is from /)).toBeVisible();
  expect(screen.queryByText('The order could not be loaded')).not.toBeInTheDocument();
  expect(offered()).toEqual(['Complete Order']);
});
