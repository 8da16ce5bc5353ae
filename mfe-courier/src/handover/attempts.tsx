import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { companySettingsApi } from '@waybill/api';
import type { CourierOrder, CourierOrderStatus, DeliveryAttempt } from '@waybill/contract';
import { useOffers } from '@waybill/session';
import {
  Button,
  DateTime,
  Dialog,
  dayText,
  ErrorPanel,
  Icon,
  LargeControls,
  ListSkeleton,
} from '@waybill/ui';
import { useState } from 'react';
import { useQueueAction } from '../outbox/use-queue-action.ts';
import { type RiderTexts, useRiderTexts } from '../texts/rider-texts.ts';
import { ReportAttempt } from './attempt.ts';
import { followsText } from './follows-text.ts';
import styles from './handover.module.css';

/** The office's list changes seldom: it is read again after this time, in ms. */
const freshMs = 3_600_000;
/** Interval at which the list is requested while a rider waits for it. */
const tryEveryMs = 5_000;

interface CouldNotDeliverProps {
  courierOrder: CourierOrder;
  onMoved: (to: CourierOrderStatus) => void;
}

/** For a rider who meets no receiver. Nothing where the server or the company knows no attempts, or the order is on its way back already. */
export function CouldNotDeliver({ courierOrder, onMoved }: CouldNotDeliverProps) {
  const texts = useRiderTexts().attempts;
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({
    ...companySettingsApi.show(),
    staleTime: freshMs,
    refetchInterval: ({ state }) => (isOpen && !state.data ? tryEveryMs : false),
  });
  const { queue } = useQueueAction();
  const hasCompanySettings = useOffers('company_settings');
  // A list that did not come may come yet, and the rider needs it now.
  const reasons = query.data ? (query.data.attempt_reasons ?? []) : undefined;
  const isOffered = courierOrder.status === 'accepted' && !courierOrder.returning;
  if (!isOffered || !hasCompanySettings || reasons?.length === 0) return null;
  return (
    <>
      <Button className={styles.undelivered} icon={<Icon name="alert" />} onClick={() => setIsOpen(true)}>
        {texts.title}
      </Button>
      {isOpen && !reasons && <ReasonsToCome query={query} onClose={() => setIsOpen(false)} />}
      {isOpen && reasons && (
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

interface ReasonsToComeProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  onClose: () => void;
}

/** In place of the dialog while the company's reasons are on their way; it tries again by itself. */
function ReasonsToCome({ query, onClose }: ReasonsToComeProps) {
  const { attempts: texts, kit } = useRiderTexts();
  return (
    <LargeControls>
      <Dialog title={texts.title} onClose={onClose}>
        {query.error ? (
          <ErrorPanel title={texts.reasonsFailed} query={query} />
        ) : (
          <ListSkeleton label={kit.loading} />
        )}
      </Dialog>
    </LargeControls>
  );
}

const nextText = ({ outcome, next_day }: DeliveryAttempt, texts: RiderTexts['attempts']) =>
  next_day ? texts.againOn(dayText(next_day)) : followsText(outcome, texts);

/** The times this rider could not deliver the order, and where it goes now. */
export function FailedAttempts({ attempts = [], returning }: CourierOrder) {
  const texts = useRiderTexts().attempts;
  return (
    <>
      {returning && (
        <p role="status" className={styles.returning}>
          <Icon name="back" /> {texts.bringBack}
        </p>
      )}
      {attempts.length > 0 && (
        <section aria-label={texts.failed}>
          <h3 className={styles.head}>{texts.failed}</h3>
          <ol className={styles.attempts}>
            {attempts.map((attempt) => (
              <li key={attempt.id} value={attempt.number}>
                {attempt.reason}
                <small>
                  <DateTime at={attempt.at} />
                  {attempt === attempts.at(-1) && ` · ${nextText(attempt, texts)}`}
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
