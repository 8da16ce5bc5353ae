import { courierOrdersApi, remittanceApi, useWrite } from '@waybill/api';
import type { CourierOrder, CourierOrderStatus, RiderStep } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { Button, ConfirmDialog } from '@waybill/ui';
import { useState } from 'react';
import styles from './courier-orders.module.css';
import type { RemitDialogProps } from './remit.dialog.tsx';

const RemitOrder = lazyDialog<RemitDialogProps>('Remit this order!', () => import('./remit.dialog.tsx'));

/** What a step of a courier order makes stale. */
export const touchedByMyOrders = [courierOrdersApi.all, remittanceApi.all, ['couriers']] as const;

const done: Record<RiderStep, string> = {
  accepted: 'accepted',
  rejected: 'rejected',
  completed: 'delivered',
  canceled: 'canceled',
};

interface CourierOrderActionsProps {
  courierOrder: CourierOrder;
  onMoved: (to: CourierOrderStatus) => void;
}

/** The rider's next step, always at the same place (spec 2, section 4, "Courier order"). */
export function CourierOrderActions({ courierOrder, onMoved }: CourierOrderActionsProps) {
  const [asking, setAsking] = useState<'rejected' | 'canceled' | 'remit' | null>(null);
  const number = courierOrder.order.order_id;
  const { act, isPending, pendingInput } = useWrite(courierOrdersApi.step, {
    success: (_, { status }) => `Order ${number} ${done[status]}`,
    invalidates: touchedByMyOrders,
    onSuccess: (_, { status }) => onMoved(status),
  });
  const step = (status: RiderStep) => act({ courier_order_id: courierOrder.id, status });
  const isTaking = (status: RiderStep) => pendingInput?.status === status;

  return (
    <>
      {courierOrder.status === 'pending' && (
        <footer className={styles.actions}>
          <Button danger disabled={isPending} onClick={() => setAsking('rejected')}>
            Reject Order
          </Button>
          <Button type="primary" loading={isTaking('accepted')} onClick={() => step('accepted')}>
            Accept Order
          </Button>
        </footer>
      )}
      {courierOrder.status === 'accepted' && (
        <footer className={styles.actions}>
          <Button danger disabled={isPending} onClick={() => setAsking('canceled')}>
            Cancel Order
          </Button>
          <Button type="primary" loading={isTaking('completed')} onClick={() => step('completed')}>
            Complete Order
          </Button>
        </footer>
      )}
      {courierOrder.status === 'completed' && !courierOrder.remitted && (
        <footer className={styles.actions}>
          <Button type="primary" onClick={() => setAsking('remit')}>
            Remit
          </Button>
        </footer>
      )}
      {(asking === 'rejected' || asking === 'canceled') && (
        <ConfirmDialog
          title={asking === 'rejected' ? 'Reject Order' : 'Cancel Order'}
          confirmLabel={asking === 'rejected' ? 'Reject Order' : 'Cancel Order'}
          cancelLabel="Keep it"
          isDangerous
          isBusy={isPending}
          onCancel={() => setAsking(null)}
          onConfirm={() => step(asking).then(() => setAsking(null))}
        >
          <p>Order {number} goes back to the company, and somebody else may get it.</p>
        </ConfirmDialog>
      )}
      {asking === 'remit' && <RemitOrder courierOrder={courierOrder} onClose={() => setAsking(null)} />}
    </>
  );
}
