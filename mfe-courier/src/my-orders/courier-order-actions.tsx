import type { CourierOrder, CourierOrderStatus, RiderStep } from '@waybill/contract';
import { Button, ConfirmDialog, useDebouncedValue } from '@waybill/ui';
import { useState } from 'react';
import { useOutboxEntries } from '../outbox/outbox.store.ts';
import { dismissEntry } from '../outbox/outbox.ts';
import { rejectedPinOf } from '../outbox/outbox-entry.ts';
import { useQueueAction } from '../outbox/use-queue-action.ts';
import { CompleteWithPin } from './complete-with-pin.ts';
import styles from './courier-orders.module.css';
import type { PinOrReason } from './delivery-pin.dialog.tsx';
import { RemitOrder } from './remit-order.ts';

/** How long the next button ignores taps after a step. */
const settleMs = 1000;

interface Step {
  status: RiderStep;
  label: string;
}

interface Offer {
  decline: Step;
  proceed: Step;
}

/** The steps that each state allows: docs/spec-coverage.md#operations-4. */
const offers: Partial<Record<CourierOrderStatus, Offer>> = {
  pending: {
    decline: { status: 'rejected', label: 'Reject Order' },
    proceed: { status: 'accepted', label: 'Accept Order' },
  },
  accepted: {
    decline: { status: 'canceled', label: 'Cancel Order' },
    proceed: { status: 'completed', label: 'Complete Order' },
  },
};

interface CourierOrderActionsProps {
  courierOrder: CourierOrder;
  onMoved: (to: CourierOrderStatus) => void;
}

/** The rider's next step, always at the same place. A dialog closes when its order changes state. */
export function CourierOrderActions({ courierOrder, onMoved }: CourierOrderActionsProps) {
  const [confirming, setConfirming] = useState<RiderStep | 'remit' | null>(null);
  const { queue, isQueuing } = useQueueAction();
  const number = courierOrder.order.order_id;
  const close = () => setConfirming(null);
  const rejectedPin = rejectedPinOf(useOutboxEntries(), courierOrder.id);
  const step = async (status: RiderStep, given?: PinOrReason) => {
    const body = { courier_order_id: courierOrder.id, status, ...given };
    if (!(await queue({ kind: 'step', body }, courierOrder))) return;
    // This one is sent instead.
    if (rejectedPin) await dismissEntry(rejectedPin.seq);
    onMoved(status);
  };
  const offer = offers[courierOrder.status];
  const proceed = (status: RiderStep) =>
    status === 'completed' && courierOrder.asks_delivery_pin ? setConfirming(status) : step(status);
  const canRemit = courierOrder.status === 'completed' && !courierOrder.remitted;
  // The next step appears under the same thumb: a double tap must not trigger both.
  const hasJustChanged = useDebouncedValue(courierOrder.status, settleMs) !== courierOrder.status;

  return (
    <>
      {offer && (
        <>
          {rejectedPin && courierOrder.status === 'accepted' && (
            <p role="alert" className={styles.rejected}>
              Not delivered yet. {rejectedPin.message}
            </p>
          )}
          <Button danger disabled={isQueuing} onClick={() => setConfirming(offer.decline.status)}>
            {offer.decline.label}
          </Button>
          <Button
            type="primary"
            disabled={hasJustChanged || isQueuing}
            onClick={() => proceed(offer.proceed.status)}
          >
            {offer.proceed.label}
          </Button>
        </>
      )}
      {canRemit && (
        <Button type="primary" disabled={hasJustChanged} onClick={() => setConfirming('remit')}>
          Remit
        </Button>
      )}
      {offer && confirming === offer.decline.status && (
        <ConfirmDialog
          title={offer.decline.label}
          confirmLabel={offer.decline.label}
          cancelLabel="Keep it"
          isDangerous
          isBusy={isQueuing}
          onCancel={close}
          onConfirm={() => step(offer.decline.status).then(close)}
        >
          <p>Order {number} goes back to the company, and somebody else may get it.</p>
        </ConfirmDialog>
      )}
      {courierOrder.status === 'accepted' && confirming === 'completed' && (
        <CompleteWithPin
          rejected={rejectedPin}
          onComplete={(given) => step('completed', given).then(close)}
          onClose={close}
        />
      )}
      {canRemit && confirming === 'remit' && <RemitOrder courierOrder={courierOrder} onClose={close} />}
    </>
  );
}
