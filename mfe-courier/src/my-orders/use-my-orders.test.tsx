import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { courierOrdersApi, createQueryClient } from '@waybill/api';
import { aCountedPage } from '@waybill/contract/testing';
import { counts, riderWithOneOrder } from './testing/rider-with-one-order.ts';
import { useMyOrders } from './use-my-orders.ts';

const rider = riderWithOneOrder();

const Counts = () => <p>{useMyOrders('canceled').counts?.canceled ?? 'unknown'}</p>;

test('counts of another list are shown when it is restored after the screen was opened without signal', async () => {
  rider.fake.on('courier/order/filter/me', () => new Promise(() => undefined));
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Counts />
    </QueryClientProvider>,
  );
  expect(screen.getByText('unknown')).toBeInTheDocument();
  act(() => {
    client.setQueryData(courierOrdersApi.mine('pending').queryKey, {
      pages: [aCountedPage([], counts)],
      pageParams: [1],
    });
  });
  expect(await screen.findByText(String(counts.canceled))).toBeInTheDocument();
});
