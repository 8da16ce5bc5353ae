import { courierOrdersApi, ordersApi, useWrite } from '@waybill/api';
import type { Order } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { can, useViewer } from '@waybill/session';
import { Button, ConfirmDialog, Icon } from '@waybill/ui';
import { useState } from 'react';
import type { AssignRiderDialogProps } from './assign-rider.dialog.tsx';
import styles from './order-detail.module.css';
import { standingCourierOrder } from './rider-section.tsx';

const AssignRider = lazyDialog<AssignRiderDialogProps>(
  'Assign this order to an active rider',
  () => import('./assign-rider.dialog.tsx'),
);

/** What a step of an order makes stale. */
export const touchedByOrders = [ordersApi.all, courierOrdersApi.all, ['stats'], ['couriers']] as const;

/** What may be done with an order in its state, by whom may do it (spec 2, section 4). */
export function OrderActions({ order }: { order: Order }) {
  const viewer = useViewer();
  const [open, setOpen] = useState<'assign' | 'close' | 'unassign' | null>(null);
  const close = () => setOpen(null);
  if (!can(viewer, 'orders.assign')) return null;
  const isOpen = order.status === 'unassigned' || order.status === 'assigned';
  return (
    <div className={styles.actions}>
      {isOpen && (
        <Button danger icon={<Icon name="cancel" />} onClick={() => setOpen('close')}>
          Close Order
        </Button>
      )}
      {order.status === 'assigned' && (
        <Button icon={<Icon name="swap" />} onClick={() => setOpen('unassign')}>
          Unassign
        </Button>
      )}
      {order.status === 'unassigned' && (
        <Button type="primary" icon={<Icon name="rider" />} onClick={() => setOpen('assign')}>
          Assign
        </Button>
      )}
      {open === 'assign' && <AssignRider order={order} onClose={close} />}
      {open === 'close' && <CloseOrder order={order} onDone={close} />}
      {open === 'unassign' && <UnassignOrder order={order} onDone={close} />}
    </div>
  );
}

interface StepProps {
  order: Order;
  onDone: () => void;
}

function CloseOrder({ order, onDone }: StepProps) {
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
      onCancel={onDone}
      onConfirm={() => act(order.id).then(onDone)}
    >
      <p>This order will be unassigned and closed. A closed order cannot be opened again.</p>
    </ConfirmDialog>
  );
}

function UnassignOrder({ order, onDone }: StepProps) {
  const standing = standingCourierOrder(order);
  const { act, isPending } = useWrite(courierOrdersApi.unassign, {
    success: `Order ${order.order_id} taken back`,
    invalidates: touchedByOrders,
  });
  if (!standing) return null;
  return (
    <ConfirmDialog
      title="Unassign this order"
      confirmLabel="Unassign"
      isBusy={isPending}
      onCancel={onDone}
      onConfirm={() => act(standing.id).then(onDone)}
    >
      <p>{standing.courier.courier_name} will no longer have this order, and it can be assigned anew.</p>
    </ConfirmDialog>
  );
}
