import { ordersApi, useWrite } from '@waybill/api';
import type { Order } from '@waybill/contract';
import { ConfirmDialog } from '@waybill/ui';
import { affectedByOrders } from '../affected-by-orders.ts';
import { useUnassign } from './use-unassign.ts';

interface StepProps {
  order: Order;
  onCancel: () => void;
  onDone: () => void;
}

/** An order cannot be reopened. */
export function CloseOrderDialog({ order, onCancel, onDone }: StepProps) {
  const { act, isPending } = useWrite(ordersApi.close, {
    success: `Order ${order.order_id} closed`,
    invalidates: affectedByOrders,
  });
  return (
    <ConfirmDialog
      title="Close Order"
      confirmLabel="Close Order"
      cancelLabel="Keep it open"
      isDangerous
      isBusy={isPending}
      onCancel={onCancel}
      onConfirm={() => act(order.id).then(onDone)}
    >
      <p>This order will be unassigned and closed. A closed order cannot be opened again.</p>
    </ConfirmDialog>
  );
}

interface UnassignProps extends StepProps {
  /** The action that follows: it is not possible while a rider has the order. */
  then?: 'edit' | 'close' | undefined;
}

const purposes = { edit: 'edited', close: 'closed' };

/** Takes an order back from its rider, alone or before another action. */
export function UnassignOrderDialog({ order, then, onCancel, onDone }: UnassignProps) {
  const { activeCourierOrder, unassign, isPending } = useUnassign(order);
  const proceed = async () => {
    if (await unassign()) onDone();
    else onCancel();
  };
  const name = activeCourierOrder?.courier.courier_name ?? 'The rider';
  return (
    <ConfirmDialog
      title={then ? 'This order is assigned' : 'Unassign this order'}
      confirmLabel={then ? 'Unassign and continue' : 'Unassign'}
      isBusy={isPending}
      onCancel={onCancel}
      onConfirm={proceed}
    >
      {then && <p>It has to be unassigned before it can be {purposes[then]}.</p>}
      <p>{name} will no longer have this order, and it can be assigned again.</p>
    </ConfirmDialog>
  );
}
