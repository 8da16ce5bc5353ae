import { ordersApi, useWrite } from '@waybill/api';
import type { Order } from '@waybill/contract';
import { ConfirmDialog } from '@waybill/ui';
import { affectedByOrders } from '../affected-by-orders.ts';
import { useShowOrder } from '../show-order.ts';
import { activeCourierOrderOf } from './rider-section.tsx';
import { useUnassign } from './use-unassign.ts';

interface StepProps {
  order: Order;
  onCancel: () => void;
  onDone: () => void;
}

/** An order cannot be reopened. */
export function CloseOrderDialog({ order, onCancel, onDone }: StepProps) {
  const show = useShowOrder();
  const { act, isPending } = useWrite(ordersApi.close, {
    success: `Order ${order.order_id} closed`,
    invalidates: affectedByOrders,
    onSuccess: show,
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

/** Takes an order back from its rider. */
export function UnassignOrderDialog({ order, onCancel, onDone }: StepProps) {
  const { activeCourierOrder, unassign, isPending } = useUnassign(order);
  const proceed = async () => {
    if (await unassign()) onDone();
    else onCancel();
  };
  return (
    <ConfirmDialog
      title="Unassign this order"
      confirmLabel="Unassign"
      isBusy={isPending}
      onCancel={onCancel}
      onConfirm={proceed}
    >
      <p>
        {activeCourierOrder?.courier.courier_name ?? 'The rider'} will no longer have this order, and it can
        be assigned again.
      </p>
    </ConfirmDialog>
  );
}

interface NoticeProps extends StepProps {
  /** The action that follows: it takes the order from its rider. */
  then: 'edit' | 'close';
}

const consequences = {
  edit: 'has this order. When you save, it is unassigned; they can have it back afterwards.',
  close: 'has this order. When you close it, it is unassigned.',
};

/** Before an assigned order is edited or closed: nothing has happened to it yet when this is left. */
export function UnassignNotice({ order, then, onCancel, onDone }: NoticeProps) {
  const rider = activeCourierOrderOf(order)?.courier.courier_name ?? 'The rider';
  return (
    <ConfirmDialog
      title="This order is assigned"
      confirmLabel="Unassign and continue"
      onCancel={onCancel}
      onConfirm={onDone}
    >
      <p>
        {rider} {consequences[then]}
      </p>
    </ConfirmDialog>
  );
}
