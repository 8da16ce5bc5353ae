import { useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi, isApiError, ordersApi, ridersApi, useWrite } from '@waybill/api';
import type { BoardOrder, CourierOrder, Order, RankedRider } from '@waybill/contract';
import { showSuccess } from '@waybill/session';
import { affectedByOrders } from '../affected-by-orders.ts';
import { activeCourierOrderOf } from '../order/rider-section.tsx';
import { showAssigned } from '../show-order.ts';
import { undoAssignments } from './undo-assignments.ts';

/** The order cannot be assigned any more; the message says who has it, or that it has ended. */
export class OrderTakenError extends Error {}

/** The reason why an order cannot be assigned any more: another rider has it, or it has ended. */
export const takenText = (order: BoardOrder): string => {
  const rider = (order.courier ?? activeCourierOrderOf(order)?.courier)?.courier_name;
  return rider && order.status === 'assigned'
    ? `${rider} now has order ${order.order_id}`
    : `Order ${order.order_id} is ${order.status} now`;
};

/**
 * Assigns one order to a rider; the notice offers to undo it. `assign` throws an OrderTakenError where another user has
 * assigned or closed the order, and else what the server said.
 */
export function useAssign() {
  const client = useQueryClient();
  const { run, isPending } = useWrite(courierOrdersApi.assign, {
    invalidates: affectedByOrders,
    onSuccess: (assigned) => {
      showAssigned(client, assigned);
      showSuccess(`Order ${assigned.order.order_id} assigned to ${assigned.courier.courier_name}`, {
        label: 'Undo',
        run: () => void undoAssignments(client, [assigned]),
      });
    },
  });
  const failed = async (error: unknown, orderId: string): Promise<never> => {
    // The rider has got more cash since the list was loaded: with what they hold now comes the field for a reason.
    if (isApiError(error) && error.code === 'cash_limit.exceeded')
      void client.invalidateQueries({ queryKey: ridersApi.all });
    if (!isApiError(error) || error.code !== 'order.wrong_state') throw error;
    // The response has the order, but not its rider.
    const current = await client.fetchQuery({ ...ordersApi.detail(orderId), staleTime: 0 }).catch(() => null);
    throw new OrderTakenError(current ? takenText(current) : error.message);
  };
  return {
    isPending,
    assign: (
      order: Pick<Order, 'id'>,
      rider: Pick<RankedRider, 'id'>,
      cash_limit_reason?: string,
    ): Promise<CourierOrder> =>
      run({ order_id: order.id, courier_id: rider.id, cash_limit_reason }).catch((error: unknown) =>
        failed(error, order.id),
      ),
  };
}
