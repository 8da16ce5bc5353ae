import { useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi, useWrite } from '@waybill/api';
import type { CourierOrder, Order } from '@waybill/contract';
import { affectedByOrders } from '../affected-by-orders.ts';
import { showOrder } from '../show-order.ts';
import { activeCourierOrderOf } from './rider-section.tsx';

/** The order after it was unassigned. */
const withoutRider = (order: Order, ended: CourierOrder): Order => ({
  ...order,
  ...ended.order,
  courier_orders: (order.courier_orders ?? []).map((one) =>
    one.id === ended.id ? { ...one, status: ended.status } : one,
  ),
});

/**
 * `unassign` resolves to the ended courier order; to undefined where there was none, or where the error was shown in
 * the banner.
 */
export function useUnassign(order: Order) {
  const client = useQueryClient();
  const activeCourierOrder = activeCourierOrderOf(order);
  const { act, isPending } = useWrite(courierOrdersApi.unassign, {
    success: `Order ${order.order_id} unassigned`,
    invalidates: affectedByOrders,
    onSuccess: (ended) => {
      // An edit that follows must start from this version, not wait for a refetch.
      showOrder(client, withoutRider(order, ended));
    },
  });
  const unassign = async () => (activeCourierOrder ? await act(activeCourierOrder.id) : undefined);
  return { activeCourierOrder, unassign, isPending };
}
