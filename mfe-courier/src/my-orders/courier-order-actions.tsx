import type { CourierOrder, CourierOrderStatus, RiderStep } from '@waybill/contract';
import { Button, ConfirmDialog, useSettled } from '@waybill/ui';
import { useState } from 'react';
import { useKeepTap } from '../outbox/use-keep-tap.ts';
import styles from './courier-orders.module.css';
import { RemitOrder } from './remit-order.ts';

const freshMs = 1000;

interface Offer {
  giveUp: { status: RiderStep; label: string };
  goOn: { status: RiderStep; label: string };
}

/** What a state offers the rider (spec 2, section 4, "Courier order"). */
const offers: Partial<Record<CourierOrderStatus, Offer>> = {
  pending: {
    giveUp: { status: 'rejected', label: 'Reject Order' },
    goOn: { status: 'accepted', label: 'Accept Order' },
  },
  accepted: {
    giveUp: { status: 'canceled', label: 'Cancel Order' },
    goOn: { status: 'completed', label: 'Complete Order' },
  },
};

interface CourierOrderActionsProps {
  courierOrder: CourierOrder;
  onMoved: (to: CourierOrderStatus) => void;
}

/** The rider's next step, always at the same place. A dialog closes when its order has moved on meanwhile. */
export function CourierOrderActions({ courierOrder, onMoved }: CourierOrderActionsProps) {
  const [asking, setAsking] = useState<RiderStep | 'remit' | null>(null);
  const { keep, isKeeping } = useKeepTap();
  const number = courierOrder.order.order_id;
  const close = () => setAsking(null);
  const step = async (status: RiderStep) => {
    const body = { courier_order_id: courierOrder.id, status };
    if (await keep({ kind: 'step', body }, courierOrder)) onMoved(status);
  };
  const offer = offers[courierOrder.status];
  const canRemit = courierOrder.status === 'completed' && !courierOrder.remitted;
  // The next step comes up under the same thumb: a second tap meant for the last one must not take it.
  const isFresh = useSettled(courierOrder.status, freshMs) !== courierOrder.status;

  return (
    <>
      {offer && (
        <footer className={styles.actions}>
          <Button danger disabled={isKeeping} onClick={() => setAsking(offer.giveUp.status)}>
            {offer.giveUp.label}
          </Button>
          <Button type="primary" disabled={isFresh || isKeeping} onClick={() => step(offer.goOn.status)}>
            {offer.goOn.label}
          </Button>
        </footer>
      )}
      {canRemit && (
        <footer className={styles.actions}>
          <Button type="primary" disabled={isFresh} onClick={() => setAsking('remit')}>
            Remit
          </Button>
        </footer>
      )}
      {offer && asking === offer.giveUp.status && (
        <ConfirmDialog
          title={offer.giveUp.label}
          confirmLabel={offer.giveUp.label}
          cancelLabel="Keep it"
          isDangerous
          isBusy={isKeeping}
          onCancel={close}
          onConfirm={() => step(offer.giveUp.status).then(close)}
        >
          <p>Order {number} goes back to the company, and somebody else may get it.</p>
        </ConfirmDialog>
      )}
      {canRemit && asking === 'remit' && <RemitOrder courierOrder={courierOrder} onClose={close} />}
    </>
  );
}
