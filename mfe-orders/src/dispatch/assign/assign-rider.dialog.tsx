import { type BoardOrder, boardToCollectNaira } from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { RiderForm } from './rider.form.tsx';
import styles from './rider-choices.module.css';
import { OrderTakenError, takenText, useAssign } from './use-assign.ts';

export interface AssignRiderDialogProps {
  order: BoardOrder;
  /** The rider to begin with, in place of the best one. */
  riderId?: string;
  onClose: () => void;
}

const title = 'Assign this order to an active rider';

/** The order's number, pick-up and destination. */
export const OrderWay = ({ order }: { order: BoardOrder }) => (
  <p className={styles.ways}>
    <strong>{order.order_id}</strong> · {order.outlet_name ?? order.outlet_address} →{' '}
    {order.customer_city ?? order.customer_address}
  </p>
);

/** Assigns the order to a rider; the notice offers to undo it. */
export function AssignRiderDialog({ order, riderId, onClose }: AssignRiderDialogProps) {
  const { assign, isPending } = useAssign();
  if (order.status !== 'unassigned' && !isPending)
    return (
      <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        <p role="status">{takenText(order)}.</p>
      </Dialog>
    );
  return (
    <Dialog title={title} onClose={onClose} width="broad">
      <OrderWay order={order} />
      <RiderForm
        submitLabel="Assign Order"
        orderId={order.id}
        toCollect={boardToCollectNaira(order)}
        riderId={riderId}
        onChosen={(rider, reason) =>
          assign(order, rider, reason).then(onClose, (error: unknown) => {
            if (error instanceof OrderTakenError) onClose();
            throw error;
          })
        }
      />
    </Dialog>
  );
}
