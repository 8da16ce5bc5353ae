import { useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi, isApiError, ordersApi, ridersApi, useWrite } from '@waybill/api';
import type { Order, RankedRider } from '@waybill/contract';
import { showSuccess } from '@waybill/session';
import { Button, Dialog } from '@waybill/ui';
import { affectedByOrders } from '../affected-by-orders.ts';
import { activeCourierOrderOf } from '../order/rider-section.tsx';
import { RiderForm } from './rider.form.tsx';
import styles from './rider-choices.module.css';
import { undoAssignments } from './undo-assignments.ts';

export interface AssignRiderDialogProps {
  order: Order;
  /** The rider to begin with, in place of the best one. */
  riderId?: string;
  onClose: () => void;
}

/** Why an order cannot be assigned any more: who has it, or that it has ended. */
const takenText = (order: Order) => {
  const rider = activeCourierOrderOf(order)?.courier.courier_name;
  return rider && order.status === 'assigned'
    ? `${rider} has order ${order.order_id} now`
    : `Order ${order.order_id} is ${order.status} now`;
};

/** Which order it is, where from and where to. */
const OrderWay = ({ order }: { order: Order }) => (
  <p className={styles.ways}>
    <strong>{order.order_id}</strong> · {order.outlet_name ?? order.outlet_address} →{' '}
    {order.customer_city ?? order.customer_address}
  </p>
);

/** Assigns the order to a rider; the notice offers to undo it. */
export function AssignRiderDialog({ order, riderId, onClose }: AssignRiderDialogProps) {
  const client = useQueryClient();
  const { run, isPending } = useWrite(courierOrdersApi.assign, {
    invalidates: affectedByOrders,
    onSuccess: (assigned) =>
      showSuccess(`Order ${order.order_id} assigned to ${assigned.courier.courier_name}`, {
        label: 'Undo',
        run: () => void undoAssignments(client, [assigned]),
      }),
  });
  const assign = ({ id }: RankedRider, cash_limit_reason?: string) =>
    run({ order_id: order.id, courier_id: id, cash_limit_reason }).then(onClose, async (error) => {
      // The rider has got more cash since the list was loaded: with what they hold now comes the field for a reason.
      if (isApiError(error) && error.code === 'cash_limit.exceeded')
        void client.invalidateQueries({ queryKey: ridersApi.all });
      if (!isApiError(error) || error.code !== 'order.wrong_state') throw error;
      // Somebody else has already assigned or closed the order: the response has the order, but not its rider.
      const current = await client
        .fetchQuery({ ...ordersApi.detail(order.id), staleTime: 0 })
        .catch(() => null);
      onClose();
      throw current ? new Error(takenText(current)) : error;
    });
  if (order.status !== 'unassigned' && !isPending)
    return (
      <Dialog
        title="Assign this order to an active rider"
        onClose={onClose}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <p role="status">{takenText(order)}.</p>
      </Dialog>
    );
  return (
    <Dialog title="Assign this order to an active rider" onClose={onClose} width="broad">
      <OrderWay order={order} />
      <RiderForm submitLabel="Assign Order" orderId={order.id} riderId={riderId} onChosen={assign} />
    </Dialog>
  );
}
