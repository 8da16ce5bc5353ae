import { to } from '@waybill/federation';
import { Button, ConfirmDialog, DateTime, Dialog, Icon, LargeControls, LinkButton, Money } from '@waybill/ui';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { CallOffice } from '../office/call-office.tsx';
import { useOfficeOf } from '../office/office.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import { useOutboxEntries, useSyncState } from './outbox.store.ts';
import { dismissEntry, sendNow } from './outbox.ts';
import styles from './outbox-dialog.module.css';
import { isOnlyInMemory, isPending, type OutboxEntry, rejectedHandoverOf } from './outbox-entry.ts';
import { groupByOrder, rejectionTexts, resultText } from './outbox-texts.ts';
import { TakeBack } from './take-back.tsx';

export interface OutboxDialogProps {
  onClose: () => void;
}

function ActionLine({ entry }: { entry: OutboxEntry }) {
  const texts = useRiderTexts().outbox;
  const result = resultText(entry.action, texts);
  return (
    <>
      <DateTime at={new Date(entry.tappedAt).toISOString()} className={styles.when} />
      <span>
        {entry.rejection ? texts.not(result) : result}
        {entry.action.kind === 'remit' && (
          <>
            , <Money naira={entry.action.body.remitted_amount} />
          </>
        )}
      </span>
    </>
  );
}

/** The typed values of a rejected remittance, so that the rider can report them by phone. */
function TypedRemittance({ action }: OutboxEntry) {
  const texts = useRiderTexts().outbox;
  if (action.kind !== 'remit') return null;
  const { comment, remittance_point, delivered_items = [] } = action.body;
  return (
    <p className={styles.typed}>
      {texts.typed(remittance_point ?? 1, comment)}
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
function RejectedActions({ entries, onLeave }: { entries: readonly OutboxEntry[]; onLeave: () => void }) {
  const { outbox: texts, office: officeTexts, remittance, order: orderTexts, leaveIt } = useRiderTexts();
  const [isAsking, setIsAsking] = useState(false);
  const { id, order, status } = entries[0]!.seen;
  const office = useOfficeOf(entries.at(-1)!);
  // An order that was not handed over is still theirs to deliver; others may be another rider's by now.
  const canGoOn = rejectedHandoverOf(entries, id) !== undefined;
  const hasMoney = entries.some(({ action }) => action.kind === 'remit');
  const dismiss = async () => {
    for (const { seq } of entries) await dismissEntry(seq);
  };
  return (
    <li className={styles.rejected}>
      {canGoOn ? (
        <Link
          className={styles.open}
          to={to.courierOrders({ tab: status, order: id })}
          aria-label={remittance.viewOrder(order.order_id)}
          onClick={onLeave}
        >
          {order.order_id}
        </Link>
      ) : (
        <strong>{order.order_id}</strong>
      )}
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
        {canGoOn && (
          <LinkButton href={`tel:+${order.customer_phone}`} icon="phone">
            {orderTexts.callCustomer}
          </LinkButton>
        )}
        <CallOffice office={office} />
        {order.outlet_phone && (
          <LinkButton href={`tel:+${order.outlet_phone}`} icon="phone">
            {officeTexts.callName(order.outlet_name ?? officeTexts.store)}
          </LinkButton>
        )}
        <Button onClick={() => (hasMoney ? setIsAsking(true) : dismiss())}>{texts.dismiss}</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={texts.dismissTitle}
          confirmLabel={texts.dismissIt}
          cancelLabel={leaveIt}
          isDangerous
          onCancel={() => setIsAsking(false)}
          onConfirm={dismiss}
        >
          <p>{texts.dismissText(order.order_id)}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** The pending actions, and the rejected ones with the reasons. */
export function OutboxDialog({ onClose }: OutboxDialogProps) {
  const { outbox: texts, close } = useRiderTexts();
  const entries = useOutboxEntries();
  const { isSending, isUnreachable } = useSyncState();
  const pending = entries.filter(isPending);
  const rejected = entries.filter((entry) => !isPending(entry));
  const isAllSaved = !pending.some(isOnlyInMemory);
  return (
    <LargeControls>
      <Dialog
        title={texts.isWaiting}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{close}</Button>
            {pending.length > 0 && (
              <Button type="primary" disabled={isSending} onClick={sendNow}>
                {isSending ? texts.sending : texts.sendNow}
              </Button>
            )}
          </>
        }
      >
        {rejected.length > 0 && (
          <section className={styles.group}>
            <h3>{texts.failedTitle}</h3>
            <ul>
              {groupByOrder(rejected).map((ofOrder) => (
                <RejectedActions key={ofOrder[0]!.seq} entries={ofOrder} onLeave={onClose} />
              ))}
            </ul>
          </section>
        )}
        {pending.length > 0 && (
          <section className={styles.group}>
            <h3>{texts.waitingTitle}</h3>
            <p>{isUnreachable ? texts.noSignal(isAllSaved) : texts.inThisOrder}</p>
            <ul>
              {pending.map((entry) => (
                <li key={entry.seq} className={styles.action}>
                  <strong>{entry.seen.order.order_id}</strong>
                  <ActionLine entry={entry} />
                  {isOnlyInMemory(entry) && <p>{texts.onlyInMemory}</p>}
                  <TakeBack entry={entry} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {entries.length === 0 && <p>{texts.nothingLeft}</p>}
      </Dialog>
    </LargeControls>
  );
}
