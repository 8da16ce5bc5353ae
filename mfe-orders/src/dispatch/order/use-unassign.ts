import { useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi, ordersApi, useWrite } from '@waybill/api';
import type { CourierOrder, Order } from '@waybill/contract';
import { touchedByOrders } from '../touched-by-orders.ts';
import { standingCourierOrder } from './rider-section.tsx';

/** The order as it stands once its rider has lost it. */
const withoutRider = (order: Order, taken: CourierOrder): Order => ({
  ...order,
  ...taken.order,
  courier_orders: (order.courier_orders ?? []).map((one) =>
    one.id === taken.id ? { ...one, status: taken.status } : one,
  ),
});

/**
 * Takes an order back from its rider. `takeBack` gives the courier order that ended; nothing where there is none, or where
 * the refusal was shown in the banner.
 */
export function useUnassign(order: Order) {
  const client = useQueryClient();
  const standing = standingCourierOrder(order);
  const { act, isPending } = useWrite(courierOrdersApi.unassign, {
    success: `Order ${order.order_id} taken back`,
    invalidates: touchedByOrders,
    onSuccess: (taken) => {
      // What goes on from here begins with the order as it is now, not with what is read a moment later.
      client.setQueryData(ordersApi.detail(order.id).queryKey, withoutRider(order, taken));
    },
  });
  const takeBack = async () => (standing ? await act(standing.id) : undefined);
  return { standing, takeBack, isPending };
}
