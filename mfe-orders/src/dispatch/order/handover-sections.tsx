import { useQuery } from '@tanstack/react-query';
import { courierOrdersApi } from '@waybill/api';
import {
  type CourierOrderOfCompany,
  type DeliveryAttempt,
  type DeliveryProof,
  type Order,
  proofLimits,
} from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { can, useViewer } from '@waybill/session';
import { Button, DateTime, dayText, Facts, Icon, Money } from '@waybill/ui';
import { useState } from 'react';
import styles from './handover.module.css';
import type { NextAttemptDialogProps } from './next-attempt.dialog.tsx';
import { PassPinButton } from './pass-pin.button.tsx';
import { placeText } from './place-text.ts';
import { ProofPhotos } from './proof-photo.tsx';

const NextAttempt = lazyDialog<NextAttemptDialogProps>(
  'Next attempt',
  () => import('./next-attempt.dialog.tsx'),
);

const pinTexts = {
  right: 'Correct',
  wrong: 'Wrong, entered offline',
  passed: 'Completed without the PIN',
} as const;

/** The strokes as they were drawn. */
function Signature({ courierOrderId }: { courierOrderId: string }) {
  const { data, error } = useQuery(courierOrdersApi.proof(courierOrderId));
  const { width, height } = proofLimits.signatureBox;
  if (error) return <span>Could not be loaded</span>;
  return (
    <svg className={styles.signature} viewBox={`0 0 ${width} ${height}`} role="img" aria-label="Signature">
      {data?.signature && <path d={data.signature} />}
    </svg>
  );
}

const pinFact = ({ pin, pin_reason }: DeliveryProof) =>
  pin && (pin_reason ? `${pinTexts[pin]}: ${pin_reason}` : pinTexts[pin]);

function ProofSection({
  courierOrder,
  proof,
}: {
  courierOrder: CourierOrderOfCompany;
  proof: DeliveryProof;
}) {
  return (
    <section className={styles.section} aria-label="Proof of delivery">
      <h3>{proof.kind === 'return' ? 'Back at the outlet' : 'Proof of delivery'}</h3>
      {proof.pin === 'wrong' && (
        <div className={styles.warning}>
          <p>
            <Icon name="alert" /> The rider entered a wrong delivery PIN while offline. Please ask the
            receiver whether they got their order.
          </p>
          <PassPinButton courierOrderId={courierOrder.id} />
        </div>
      )}
      <Facts
        facts={[
          [proof.kind === 'return' ? 'Received at the outlet by' : 'Received by', proof.receiver_name],
          ['Rider', courierOrder.courier.courier_name],
          ['Time', <DateTime key="time" at={proof.at} />],
          ['Place', placeText(proof.place)],
          ['Delivery PIN', pinFact(proof)],
          [
            'Signature',
            proof.has_signature && <Signature key="signature" courierOrderId={courierOrder.id} />,
          ],
          [
            'Deleted',
            proof.deleted_at && `Photos, signature and name, after ${proof.deleted_after_days} days`,
          ],
        ]}
      />
      <ProofPhotos photos={proof.photos} />
    </section>
  );
}

/** The day on which an order is tried again. */
function NextDay({ attempt }: { attempt: DeliveryAttempt }) {
  const viewer = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  if (!can(viewer, 'orders.assign')) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        {attempt.next_day ? 'Change the day' : 'Choose the day of the next attempt'}
      </Button>
      {isOpen && <NextAttempt attempt={attempt} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const outcomeTexts = { again: 'To try again', return: 'Back to the outlet', closed: 'Closed' } as const;

const followsText = ({ outcome, next_day }: DeliveryAttempt) =>
  next_day ? `Next attempt: ${dayText(next_day)}` : outcomeTexts[outcome];

function AttemptItem({ attempt }: { attempt: DeliveryAttempt }) {
  return (
    <li>
      <strong>
        {attempt.number}. {attempt.reason}
      </strong>
      <span>
        {followsText(attempt)}
        {attempt.fee > 0 && (
          <>
            {' '}
            · Fee <Money naira={attempt.fee} />
          </>
        )}
      </span>
      {attempt.note && <span className={styles.note}>{attempt.note}</span>}
      <small>
        <DateTime at={attempt.at} />
        {attempt.place && ` · ${placeText(attempt.place)}`}
      </small>
      <ProofPhotos photos={attempt.photos} />
    </li>
  );
}

/** The proof of the delivery, and the failed attempts. Nothing on a server without them. */
export function HandoverSections({ order }: { order: Order }) {
  const carried = order.courier_orders ?? [];
  const attempts = carried
    .flatMap((one) => (one.attempts ?? []).map((attempt) => ({ attempt, status: one.status })))
    .sort((one, other) => one.attempt.number - other.attempt.number);
  const last = attempts.at(-1);
  const isReturning = carried.some(({ returning }) => returning);
  return (
    <>
      {carried.map((one) => one.proof && <ProofSection key={one.id} courierOrder={one} proof={one.proof} />)}
      {last && (
        <section className={styles.section} aria-label="Failed attempts">
          <h3>Failed attempts</h3>
          {isReturning && <p className={styles.warning}>The rider is bringing it back to the outlet.</p>}
          <ol className={styles.attempts}>
            {attempts.map(({ attempt }) => (
              <AttemptItem key={attempt.id} attempt={attempt} />
            ))}
          </ol>
          {last.attempt.outcome === 'again' && last.status === 'accepted' && (
            <NextDay attempt={last.attempt} />
          )}
        </section>
      )}
    </>
  );
}
