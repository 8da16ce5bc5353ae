import { useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi, ordersApi, useWrite } from '@waybill/api';
import type { CourierOrder, Order } from '@waybill/contract';
import { ConfirmDialog } from '@waybill/ui';
import { touchedByOrders } from '../touched-by-orders.ts';
import { standingCourierOrder } from './rider-section.tsx';

interface StepProps {
  order: Order;
  onCancel: () => void;
  onDone: () => void;
}

/** Asks before an order is closed for good. */
export function CloseOrderDialog({ order, onCancel, onDone }: StepProps) {
  const { act, isPending } = useWrite(ordersApi.close, {
    success: `Order ${order.order_id} closed`,
    invalidates: touchedByOrders,
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

/** The order as it stands once its rider has lost it. */
const withoutRider = (order: Order, taken: CourierOrder): Order => ({
  ...order,
  ...taken.order,
  courier_orders: (order.courier_orders ?? []).map((one) =>
    one.id === taken.id ? { ...one, status: taken.status } : one,
  ),
});

interface UnassignProps extends StepProps {
  /** What the order is taken back for: it cannot be done while a rider has the order. */
  then?: 'edit' | 'close' | undefined;
}

const purposes = { edit: 'edited', close: 'closed' };

/** Takes an order back from its rider, where told so in order to go on with something else. */
export function UnassignOrderDialog({ order, then, onCancel, onDone }: UnassignProps) {
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
  const takeBack = async () => {
    const taken = standing && (await act(standing.id));
    if (taken) onDone();
    else onCancel();
  };
  const name = standing?.courier.courier_name ?? 'The rider';
  return (
    <ConfirmDialog
      title={then ? 'This order is assigned' : 'Unassign this order'}
      confirmLabel={then ? 'Unassign and continue' : 'Unassign'}
      isBusy={isPending}
      onCancel={onCancel}
      onConfirm={takeBack}
    >
      {then && <p>It has to be unassigned before it can be {purposes[then]}.</p>}
      <p>{name} will no longer have this order, and it can be assigned anew.</p>
    </ConfirmDialog>
  );
}
