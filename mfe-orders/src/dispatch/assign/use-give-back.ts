import { useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi, useWrite } from '@waybill/api';
import type { Order } from '@waybill/contract';
import { affectedByOrders } from '../affected-by-orders.ts';
import { activeCourierOrderOf } from '../order/rider-section.tsx';
import { showAssigned } from '../show-order.ts';

/** The action of a notice after an order was taken from its rider: one press assigns it to them again. */
export function useGiveBack(order: Order): { label: string; run: () => void } | undefined {
  const rider = activeCourierOrderOf(order)?.courier;
  const client = useQueryClient();
  const { act } = useWrite(courierOrdersApi.assign, {
    success: (assigned) => `Order ${order.order_id} assigned to ${assigned.courier.courier_name}`,
    invalidates: affectedByOrders,
    onSuccess: (assigned) => showAssigned(client, assigned),
  });
  return (
    rider && {
      label: `Reassign to ${rider.courier_name}`,
      run: () => void act({ order_id: order.id, courier_id: rider.id }),
    }
  );
}
