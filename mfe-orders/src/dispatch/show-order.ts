import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import type { CourierOrder, Order } from '@waybill/contract';
import { showOnBoard } from './board/follow-board.ts';

/** Shows what a call has returned of an order, in the open panel and on the board, before both are read again. */
export function showOrder(client: QueryClient, order: Order): void {
  showOnBoard(client, order);
  client.setQueryData<Order>(ordersApi.detail(order.id).queryKey, (shown) => ({ ...shown, ...order }));
}

/** The same of an order that was assigned: with its rider. */
export function showAssigned(client: QueryClient, { order, ...assignment }: CourierOrder): void {
  showOnBoard(client, { ...order, courier: assignment.courier });
  client.setQueryData<Order>(
    ordersApi.detail(order.id).queryKey,
    (shown) => shown && { ...shown, ...order, courier_orders: [...(shown.courier_orders ?? []), assignment] },
  );
}

/** For the calls that return the order. */
export function useShowOrder(): (order: Order) => void {
  const client = useQueryClient();
  return (order) => showOrder(client, order);
}
