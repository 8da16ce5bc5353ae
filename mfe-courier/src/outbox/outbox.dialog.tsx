import { Button, ConfirmDialog, DateTime, Dialog, Icon, LargeControls, LinkButton, Money } from '@waybill/ui';
import { Fragment, useState } from 'react';
import { CallOffice } from '../office/call-office.tsx';
import { useOfficeOf } from '../office/office.ts';
import styles from './outbox.module.css';
import { useOutboxEntries, useSyncState } from './outbox.store.ts';
import { dismissEntry, sendNow } from './outbox.ts';
import { isOnlyInMemory, isPending, type OutboxEntry, resultText } from './outbox-entry.ts';
import { groupByOrder, onlyInMemoryText, rejectionTexts } from './outbox-texts.ts';
import { TakeBack } from './take-back.tsx';

export interface OutboxDialogProps {
  onClose: () => void;
}

const ActionLine = ({ entry }: { entry: OutboxEntry }) => (
  <>
    <DateTime at={new Date(entry.tappedAt).toISOString()} className={styles.when} />
    <span>
      {entry.rejection ? `Not ${resultText(entry.action)}` : resultText(entry.action)}
      {entry.action.kind === 'remit' && (
        <>
          , <Money naira={entry.action.body.remitted_amount} />
        </>
      )}
    </span>
  </>
);

/** What the rider typed for a rejected remittance, so that they can report it by phone. */
function TypedRemittance({ action }: OutboxEntry) {
  if (action.kind !== 'remit') return null;
  const { comment, remittance_point, delivered_items = [] } = action.body;
  return (
    <p className={styles.typed}>
      Point {remittance_point ?? 1}, {comment}
      {delivered_items.map(({ name, quantity, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of what was typed never move
        <Fragment key={index}>
          <br />
          {name}: {quantity} × <Money naira={price} />
        </Fragment>
      ))}
    </p>
  );
}

/** The rejected actions of one order, and why. */
function RejectedActions({ entries }: { entries: readonly OutboxEntry[] }) {
  const [isAsking, setIsAsking] = useState(false);
  const { order } = entries[0]!.seen;
  const office = useOfficeOf(entries.at(-1)!);
  const hasMoney = entries.some(({ action }) => action.kind === 'remit');
  const dismiss = async () => {
    for (const { seq } of entries) await dismissEntry(seq);
  };
  return (
    <li className={styles.rejected}>
      <strong>{order.order_id}</strong>
      {rejectionTexts(entries).map((sentence) => (
        <p key={sentence}>
          <Icon name="alert" /> {sentence}
        </p>
      ))}
      {entries.map((entry) => (
        <div key={entry.seq} className={styles.action}>
          <ActionLine entry={entry} />
          <TypedRemittance {...entry} />
        </div>
      ))}
      <div className={styles.buttons}>
        <CallOffice office={office} />
        {order.outlet_phone && (
          <LinkButton href={`tel:+${order.outlet_phone}`} icon="phone">
            Call {order.outlet_name ?? 'the store'}
          </LinkButton>
        )}
        <Button onClick={() => (hasMoney ? setIsAsking(true) : dismiss())}>Dismiss</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Dismiss this remittance?"
          confirmLabel="Dismiss it"
          cancelLabel="Keep it"
          isDangerous
          isBusy={false}
          onCancel={() => setIsAsking(false)}
          onConfirm={dismiss}
        >
          <p>
            What you typed for order {order.order_id} will be deleted from this phone, and the order will not
            count as remitted.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** The pending actions, and the rejected ones with the reasons. */
export function OutboxDialog({ onClose }: OutboxDialogProps) {
  const entries = useOutboxEntries();
  const { isSending, isUnreachable } = useSyncState();
  const pending = entries.filter(isPending);
  const rejected = entries.filter((entry) => !isPending(entry));
  const isAllSaved = !pending.some(isOnlyInMemory);
  return (
    <LargeControls>
      <Dialog
        title="Waiting to be sent"
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>Close</Button>
            {pending.length > 0 && (
              <Button type="primary" disabled={isSending} onClick={sendNow}>
                {isSending ? 'Sending…' : 'Send now'}
              </Button>
            )}
          </>
        }
      >
        {rejected.length > 0 && (
          <section className={styles.group}>
            <h3>Failed</h3>
            <ul>
              {groupByOrder(rejected).map((ofOrder) => (
                <RejectedActions key={ofOrder[0]!.seq} entries={ofOrder} />
              ))}
            </ul>
          </section>
        )}
        {pending.length > 0 && (
          <section className={styles.group}>
            <h3>Waiting</h3>
            <p>
              {isUnreachable
                ? `Waybill cannot be reached. These are ${isAllSaved ? 'saved on this phone and ' : ''}sent in this order once you have a signal.`
                : 'These are sent in this order.'}
            </p>
            <ul>
              {pending.map((entry) => (
                <li key={entry.seq} className={styles.action}>
                  <strong>{entry.seen.order.order_id}</strong>
                  <ActionLine entry={entry} />
                  {isOnlyInMemory(entry) && <p>{onlyInMemoryText}</p>}
                  <TakeBack entry={entry} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {entries.length === 0 && <p>Nothing is left to send.</p>}
      </Dialog>
    </LargeControls>
  );
}
