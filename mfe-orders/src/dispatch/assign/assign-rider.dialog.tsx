import { useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi, isApiError, useWrite } from '@waybill/api';
import type { Order, Rider } from '@waybill/contract';
import { showSuccess } from '@waybill/session';
import { Dialog } from '@waybill/ui';
import { affectedByOrders } from '../affected-by-orders.ts';
import { RiderForm } from './rider.form.tsx';
import { undoAssignments } from './undo-assignments.ts';

export interface AssignRiderDialogProps {
  order: Order;
  onClose: () => void;
}

/** Assigns the order to a rider; the notice offers to undo it. */
export function AssignRiderDialog({ order, onClose }: AssignRiderDialogProps) {
  const client = useQueryClient();
  const { run } = useWrite(courierOrdersApi.assign, {
    invalidates: affectedByOrders,
    onSuccess: (assigned) =>
      showSuccess(`Order ${order.order_id} assigned to ${assigned.courier.courier_name}`, {
        label: 'Undo',
        run: () => void undoAssignments(client, [assigned]),
      }),
  });
  const assign = ({ id }: Rider) =>
    run({ order_id: order.id, courier_id: id }).then(onClose, (error) => {
      // Somebody else has already assigned or closed the order.
      if (isApiError(error) && error.code === 'order.wrong_state') onClose();
      throw error;
    });
  return (
    <Dialog title="Assign this order to an active rider" onClose={onClose}>
      <RiderForm submitLabel="Assign Order" onChosen={assign} />
    </Dialog>
  );
}
