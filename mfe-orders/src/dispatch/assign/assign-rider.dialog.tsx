import { useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi, isApiError, ridersApi, useWrite } from '@waybill/api';
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
  const assign = ({ id }: Rider, cash_limit_reason?: string) =>
    run({ order_id: order.id, courier_id: id, cash_limit_reason }).then(onClose, (error) => {
      // Somebody else has already assigned or closed the order.
      if (isApiError(error) && error.code === 'order.wrong_state') onClose();
      // The rider has got more cash since the list was loaded: with what they hold now comes the field for a reason.
      if (isApiError(error) && error.code === 'cash_limit.exceeded')
        void client.invalidateQueries({ queryKey: ridersApi.all });
      throw error;
    });
  return (
    <Dialog title="Assign this order to an active rider" onClose={onClose}>
      <RiderForm submitLabel="Assign Order" onChosen={assign} />
    </Dialog>
  );
}
