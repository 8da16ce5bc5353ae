import { QueryObserver } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { courierOrdersApi, createQueryClient } from '@waybill/api';
import { aCourierOrder } from '@waybill/contract/testing';
import { isLive, useLiveEvents } from '@waybill/live';
import { riderWithOneOrder } from '../my-orders/testing/rider-with-one-order.ts';
import { outboxStorage } from './outbox-storage.ts';
import { createOutboxSync } from './outbox-sync.ts';
import { anEntry } from './testing/entries.ts';

const rider = riderWithOneOrder();

test('an order that was being read when a step of another arrived is read again, and shown', async () => {
  // Events bring the changes here, so that nothing else is read after a response.
  renderHook(() => useLiveEvents(() => undefined));
  await waitFor(() => expect(isLive()).toBe(true));
  const client = createQueryClient();
  let reads = 0;
  const firstRead = new Promise<void>((begun) => {
    rider.fake.on('courier/order/show', ({ query }) => {
      reads += 1;
      if (reads > 1) return aCourierOrder({ id: query.get('courier_order_id')! });
      begun();
      return new Promise(() => undefined);
    });
  });
  rider.fake.on('courier/order/update/status', ({ body }) =>
    aCourierOrder({ id: body.courier_order_id, status: body.status }),
  );
  const shown = new QueryObserver(client, courierOrdersApi.detail('other'));
  const read = new Promise((resolve) => {
    shown.subscribe(({ data }) => data && resolve(data.id));
  });
  await firstRead;

  await (await outboxStorage()).add(anEntry({ order: 'mine' }));
  const sync = createOutboxSync(client, { onResponse: async () => undefined, reload: async () => undefined });
  await sync.trigger();
  expect(await read).toBe('other');
  sync.stop();
  client.clear();
});
