import { useQuery } from '@tanstack/react-query';
import { companySettingsApi } from '@waybill/api';
import type { CourierOrder, CourierOrderStatus, DeliveryAttempt } from '@waybill/contract';
import { Button, DateTime, dayText, Icon } from '@waybill/ui';
import { useState } from 'react';
import { useQueueAction } from '../outbox/use-queue-action.ts';
import { ReportAttempt } from './attempt.ts';
import { followsTexts, attemptTexts as texts } from './attempt-texts.ts';
import styles from './handover.module.css';

/** The office's list changes seldom: it is read again after this time, in ms. */
const freshMs = 3_600_000;

interface CouldNotDeliverProps {
  courierOrder: CourierOrder;
  onMoved: (to: CourierOrderStatus) => void;
}

/** For a rider to whom nobody opens. Nothing where the server knows no attempts, or the order is on its way back already. */
export function CouldNotDeliver({ courierOrder, onMoved }: CouldNotDeliverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: settings } = useQuery({ ...companySettingsApi.show(), staleTime: freshMs });
  const { queue } = useQueueAction();
  const reasons = settings?.attempt_reasons ?? [];
  const isOffered = courierOrder.status === 'accepted' && !courierOrder.returning && reasons.length > 0;
  if (!isOffered) return null;
  return (
    <>
      <Button className={styles.undelivered} icon={<Icon name="alert" />} onClick={() => setIsOpen(true)}>
        {texts.title}
      </Button>
      {isOpen && (
        <ReportAttempt
          courierOrder={courierOrder}
          reasons={reasons}
          onClose={() => setIsOpen(false)}
          onSave={async (body, reason) => {
            if (!(await queue({ kind: 'attempt', body, reason }, courierOrder))) return;
            setIsOpen(false);
            if (reason.outcome === 'closed') onMoved('canceled');
          }}
        />
      )}
    </>
  );
}

const followsText = ({ outcome, next_day }: DeliveryAttempt) =>
  next_day ? `To be tried again on ${dayText(next_day)}` : followsTexts[outcome];

/** The times this rider could not deliver the order, and where it goes now. */
export function FailedAttempts({ attempts = [], returning }: CourierOrder) {
  return (
    <>
      {returning && (
        <p role="status" className={styles.returning}>
          <Icon name="back" /> {texts.bringBack}
        </p>
      )}
      {attempts.length > 0 && (
        <section aria-label={texts.attempts}>
          <h3 className={styles.head}>{texts.attempts}</h3>
          <ol className={styles.attempts}>
            {attempts.map((attempt) => (
              <li key={attempt.id} value={attempt.number}>
                {attempt.reason}
                <small>
                  <DateTime at={attempt.at} />
                  {attempt === attempts.at(-1) && ` · ${followsText(attempt)}`}
                </small>
                {attempt.note}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
