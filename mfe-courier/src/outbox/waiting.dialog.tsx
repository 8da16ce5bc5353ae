import { Button, DateTime, Dialog, Icon, LargeControls, Money } from '@waybill/ui';
import { type Entry, isWaiting, wordOf } from './entry.ts';
import styles from './outbox.module.css';
import { useSending, useTaps } from './outbox.store.ts';
import { putAwayTap, sendNow } from './rider-phone.ts';

export interface WaitingDialogProps {
  onClose: () => void;
}

const Tap = ({ entry }: { entry: Entry }) => (
  <>
    <strong>{entry.seen.order.order_id}</strong>
    <DateTime at={new Date(entry.tappedAt).toISOString()} className={styles.when} />
    <span>
      {entry.refusal ? `Not ${wordOf(entry.deed)}` : wordOf(entry.deed)}
      {entry.deed.kind === 'remit' && (
        <>
          , <Money naira={entry.deed.body.remitted_amount} />
        </>
      )}
    </span>
  </>
);

const Refused = ({ entry }: { entry: Entry }) => (
  <li className={styles.tap} data-refused>
    <Tap entry={entry} />
    <p>
      <Icon name="alert" /> {entry.refusal?.message}
    </p>
    <Button onClick={() => putAwayTap(entry.seq)}>Dismiss</Button>
  </li>
);

/** What waits to be sent, and what was refused and why. */
export function WaitingDialog({ onClose }: WaitingDialogProps) {
  const taps = useTaps();
  const { isSending, isHeldUp } = useSending();
  const waiting = taps.filter(isWaiting);
  const refused = taps.filter((entry) => !isWaiting(entry));
  return (
    <LargeControls>
      <Dialog
        title="Waiting to be sent"
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>Close</Button>
            {waiting.length > 0 && (
              <Button type="primary" disabled={isSending} onClick={sendNow}>
                {isSending ? 'Sending…' : 'Send now'}
              </Button>
            )}
          </>
        }
      >
        {refused.length > 0 && (
          <section className={styles.group}>
            <h3>Refused</h3>
            <ul>
              {refused.map((entry) => (
                <Refused key={entry.seq} entry={entry} />
              ))}
            </ul>
          </section>
        )}
        <section className={styles.group}>
          <h3>Waiting</h3>
          {waiting.length === 0 && <p>Everything is sent.</p>}
          {waiting.length > 0 && (
            <p>
              {isHeldUp
                ? 'Waybill cannot be reached. These are kept on this phone and sent in this order once there is a signal.'
                : 'These are sent in this order.'}
            </p>
          )}
          <ul>
            {waiting.map((entry) => (
              <li key={entry.seq} className={styles.tap}>
                <Tap entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      </Dialog>
    </LargeControls>
  );
}
