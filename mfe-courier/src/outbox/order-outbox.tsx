import { Icon } from '@waybill/ui';
import { CallOffice } from '../office/call-office.tsx';
import { useOfficeOf } from '../office/office.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './outbox.module.css';
import { useOutboxEntries } from './outbox.store.ts';
import { courierOrderIdOf, isPending, type OutboxEntry, rejectedHandoverOf } from './outbox-entry.ts';
import { rejectionTexts, resultText } from './outbox-texts.ts';
import { TakeBack } from './take-back.tsx';

function RejectedOfOrder({ entries }: { entries: readonly OutboxEntry[] }) {
  const office = useOfficeOf(entries.at(-1)!);
  return (
    <div role="status" className={styles.orderRejected}>
      {rejectionTexts(entries).map((sentence) => (
        <p key={sentence}>
          <Icon name="alert" /> {sentence}
        </p>
      ))}
      <CallOffice office={office} />
    </div>
  );
}

/** On an order's own screen: its last action while it waits, which can be taken back, and why others were rejected. */
export function OrderOutbox({ id }: { id: string }) {
  const texts = useRiderTexts().outbox;
  const all = useOutboxEntries();
  const entries = all.filter((entry) => courierOrderIdOf(entry) === id);
  const last = entries.filter(isPending).at(-1);
  const rejected = entries.filter((entry) => !isPending(entry));
  // The step's own place says what is wrong with its PIN or proof.
  const isShown = rejected.length > 0 && !rejectedHandoverOf(all, id);
  if (!last && !isShown) return null;
  return (
    <section className={styles.ofOrder} aria-label={texts.stepsHere}>
      {isShown && <RejectedOfOrder entries={rejected} />}
      {last && (
        <div className={styles.waitingStep}>
          <span>{texts.notSentYet(resultText(last.action, texts))}</span>
          <TakeBack entry={last} />
        </div>
      )}
    </section>
  );
}
