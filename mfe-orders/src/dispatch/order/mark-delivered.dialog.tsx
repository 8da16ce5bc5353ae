import { ordersApi, useWrite } from '@waybill/api';
import { limits, type Order, toCollectNaira } from '@waybill/contract';
import { Button, Dialog, moneyText } from '@waybill/ui';
import { Form, TextField } from '@waybill/ui/form';
import { affectedByOrders } from '../affected-by-orders.ts';
import { useShowOrder } from '../show-order.ts';
import { activeCourierOrderOf } from './rider-section.tsx';

export interface MarkDeliveredDialogProps {
  order: Order;
  onClose: () => void;
  onDone: () => void;
}

interface DeliveredValues {
  reason: string;
}

/** Marks an order delivered that its rider could not complete: their phone is broken, or they have forgotten it. */
export function MarkDeliveredDialog({ order, onClose, onDone }: MarkDeliveredDialogProps) {
  const show = useShowOrder();
  const { run } = useWrite(ordersApi.markDelivered, {
    success: `Order ${order.order_id} marked delivered`,
    invalidates: affectedByOrders,
    onSuccess: (delivered) => {
      show(delivered);
      onDone();
    },
  });
  const toCollect = toCollectNaira(order);
  const rider = activeCourierOrderOf(order)?.courier.courier_name ?? 'The rider';
  return (
    <Dialog title="Mark delivered" onClose={onClose}>
      <p>
        {rider} will be recorded as having delivered this order
        {toCollect === 0 ? ', which is paid' : `, and will owe the ${moneyText(toCollect)} collected for it`}.
        The order’s history shows the reason.
      </p>
      <Form<DeliveredValues>
        defaults={{}}
        submitLabel="Mark delivered"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={({ reason }) => run({ id: order.id, reason })}
      >
        <TextField<DeliveredValues>
          name="reason"
          label="Reason"
          required="Say why the rider did not complete it"
          placeholder="The rider’s phone is broken"
          maxLength={limits.deliveredReason}
        />
      </Form>
    </Dialog>
  );
}
