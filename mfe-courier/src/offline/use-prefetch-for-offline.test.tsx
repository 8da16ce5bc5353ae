import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { createQueryClient } from '@waybill/api';
import type { CourierOrderCounts } from '@waybill/contract';
import { aCountedPage } from '@waybill/contract/testing';
import { riderWithOneOrder } from '../my-orders/testing/rider-with-one-order.ts';
import { usePrefetchForOffline } from './use-prefetch-for-offline.ts';

const rider = riderWithOneOrder();
const counts: CourierOrderCounts = { pending: 0, accepted: 0, completed: 0, canceled: 0, rejected: 0 };

const others = ['company/settings/show', 'cash/me', 'courier/me'] as const;
const ofPapers = ['paper/index'] as const;

const seen: boolean[] = [];
function Prefetch() {
  seen.push(usePrefetchForOffline(true));
  return null;
}

test('all that a rider needs without signal is read, and each part once', async () => {
  rider.fake.on('courier/order/filter/me', () => aCountedPage([], counts));
  for (const path of others) rider.fake.on(path, {} as never);
  rider.fake.on('paper/index', []);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Prefetch />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(seen.at(-1)).toBe(true));
  expect(rider.fake.calls()).toHaveLength(10);
  const lists = rider.fake.calls().filter(({ path }) => path === 'courier/order/filter/me');
  const [first, second, ...rest] = lists.map(({ body }) => body.status ?? 'remittance');
  expect([first, second]).toEqual(['pending', 'accepted']);
  expect(rest.toSorted()).toEqual(['canceled', 'completed', 'rejected', 'remittance']);
  const paths = rider.fake.calls().map(({ path }) => path);
  for (const path of [...others, ...ofPapers]) expect(paths.filter((one) => one === path)).toHaveLength(1);
});
