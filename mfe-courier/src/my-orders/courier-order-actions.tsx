import type { CourierOrder, CourierOrderStatus, RiderStep } from '@waybill/contract';
import { Button, ConfirmDialog, useDebouncedValue } from '@waybill/ui';
import { useState } from 'react';
import type { HandedOver } from '../handover/handover.dialog.tsx';
import { CompleteOrder, ReturnOrder } from '../handover/handover.ts';
import { deliveryDemandOf, returnDemandOf, wantsAnything } from '../handover/handover-demand.ts';
import { useOutboxEntries } from '../outbox/outbox.store.ts';
import { dismissEntry } from '../outbox/outbox.ts';
import { rejectedHandoverOf } from '../outbox/outbox-entry.ts';
import { useQueueAction } from '../outbox/use-queue-action.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './courier-orders.module.css';
import { isOffered } from './offer-line.tsx';
import { Delivered, OtherSteps } from './other-steps.tsx';

/** Time that the next button ignores taps after a step. */
const settleMs = 1000;

interface Step {
  status: RiderStep;
  label: 'accept' | 'reject' | 'cancel' | 'complete';
}

interface Offer {
  decline: Step;
  proceed: Step;
}

/** The steps that each state allows: docs/spec-coverage.md#operations-4. */
const offers: Partial<Record<CourierOrderStatus, Offer>> = {
  pending: {
    decline: { status: 'rejected', label: 'reject' },
    proceed: { status: 'accepted', label: 'accept' },
  },
  accepted: {
    decline: { status: 'canceled', label: 'cancel' },
    proceed: { status: 'completed', label: 'complete' },
  },
};

interface CourierOrderActionsProps {
  courierOrder: CourierOrder;
  onMoved: (to: CourierOrderStatus) => void;
}

/** The rider's next step, always at the same place. A dialog closes when its order changes state. */
export function CourierOrderActions({ courierOrder, onMoved }: CourierOrderActionsProps) {
  const [confirming, setConfirming] = useState<RiderStep | 'return' | null>(null);
  const {
    steps: texts,
    handover,
    leaveIt,
    offer: { noThanks },
  } = useRiderTexts();
  const { queue, isQueuing } = useQueueAction();
  const number = courierOrder.order.order_id;
  const close = () => setConfirming(null);
  const rejected = rejectedHandoverOf(useOutboxEntries(), courierOrder.id);
  const step = async (status: RiderStep, handedOver?: HandedOver) => {
    const body = { courier_order_id: courierOrder.id, status, ...handedOver };
    // One tap completes an order that nothing is asked for.
    const isOneTap = status === 'completed' && !handedOver;
    if (!(await queue({ kind: 'step', body }, courierOrder, isOneTap))) return;
    // This one is sent instead.
    if (rejected) await dismissEntry(rejected.seq);
    onMoved(status);
  };
  const giveBack = async ({ proof = {} }: HandedOver) => {
    const body = { courier_order_id: courierOrder.id, proof };
    if (!(await queue({ kind: 'return', body }, courierOrder))) return;
    if (rejected) await dismissEntry(rejected.seq);
    onMoved('canceled');
  };
  const offer = offers[courierOrder.status];
  // A refusal costs nothing, and time runs: it is not asked for again.
  const isAsked = isOffered(courierOrder);
  const demand = deliveryDemandOf(courierOrder);
  const isReturning = courierOrder.status === 'accepted' && courierOrder.returning === true;
  const proceed = (status: RiderStep) =>
    status === 'completed' && wantsAnything(demand) ? setConfirming(status) : step(status);
  const [opened] = useState(courierOrder.status);
  const isJustDelivered = courierOrder.status === 'completed' && opened !== 'completed';
  // The next step appears under the same thumb: a double tap must not trigger both.
  const hasJustChanged = useDebouncedValue(courierOrder.status, settleMs) !== courierOrder.status;

  return (
    <>
      {offer && (
        <>
          {rejected && courierOrder.status === 'accepted' && (
            <p role="alert" className={styles.rejected}>
              {handover.notDelivered} {rejected.message}
            </p>
          )}
          {courierOrder.status === 'pending' && (
            <Button
              danger={!isAsked}
              disabled={isQueuing}
              onClick={() => (isAsked ? step(offer.decline.status) : setConfirming(offer.decline.status))}
            >
              {isAsked ? noThanks : texts[offer.decline.label]}
            </Button>
          )}
          <Button
            type={isReturning ? 'default' : 'primary'}
            disabled={hasJustChanged || isQueuing}
            onClick={() => proceed(offer.proceed.status)}
          >
            {texts[offer.proceed.label]}
          </Button>
          {isReturning && (
            <Button type="primary" disabled={isQueuing} onClick={() => setConfirming('return')}>
              {handover.returned}
            </Button>
          )}
        </>
      )}
      {offer && courierOrder.status === 'accepted' && !isReturning && (
        <OtherSteps
          title={texts[offer.decline.label]}
          isDisabled={isQueuing}
          onChoose={() => setConfirming(offer.decline.status)}
        />
      )}
      {isJustDelivered && <Delivered />}
      {offer && confirming === offer.decline.status && (
        <ConfirmDialog
          title={texts[offer.decline.label]}
          confirmLabel={texts[offer.decline.label]}
          cancelLabel={leaveIt}
          isDangerous
          isBusy={isQueuing}
          onCancel={close}
          onConfirm={() => step(offer.decline.status).then(close)}
        >
          <p>{texts.givenUp(number)}</p>
        </ConfirmDialog>
      )}
      {courierOrder.status === 'accepted' && confirming === 'completed' && (
        <CompleteOrder
          kind="delivery"
          courierOrder={courierOrder}
          demand={demand}
          rejected={rejected}
          onComplete={(handedOver) => step('completed', handedOver).then(close)}
          onClose={close}
        />
      )}
      {isReturning && confirming === 'return' && (
        <ReturnOrder
          kind="return"
          courierOrder={courierOrder}
          demand={returnDemandOf(courierOrder)}
          rejected={rejected}
          onComplete={(handedOver) => giveBack(handedOver).then(close)}
          onClose={close}
        />
      )}
    </>
  );
}
