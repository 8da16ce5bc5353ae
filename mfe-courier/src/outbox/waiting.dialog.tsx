import { Button, ConfirmDialog, DateTime, Dialog, Icon, LargeControls, LinkButton, Money } from '@waybill/ui';
import { Fragment, useState } from 'react';
import { type Entry, isOnlyHere, isWaiting, wordOf } from './entry.ts';
import styles from './outbox.module.css';
import { useSending, useTaps } from './outbox.store.ts';
import { putAwayTap, sendNow } from './rider-phone.ts';
import { byOrder, onlyHereText, whatHappened } from './waiting-words.ts';

export interface WaitingDialogProps {
  onClose: () => void;
}

const Deed = ({ entry }: { entry: Entry }) => (
  <>
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

/** What was typed of a remittance that was refused, so that it can be said on the phone. */
function Typed({ deed }: Entry) {
  if (deed.kind !== 'remit') return null;
  const { comment, remittance_point, delivered_items = [] } = deed.body;
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

/** All that was refused of one order, and why. */
function Refused({ taps }: { taps: readonly Entry[] }) {
  const [isAsking, setIsAsking] = useState(false);
  const { order } = taps[0]!.seen;
  const hasMoney = taps.some(({ deed }) => deed.kind === 'remit');
  const dismiss = async () => {
    for (const { seq } of taps) await putAwayTap(seq);
  };
  return (
    <li className={styles.refused}>
      <strong>{order.order_id}</strong>
      {whatHappened(taps).map((sentence) => (
        <p key={sentence}>
          <Icon name="alert" /> {sentence}
        </p>
      ))}
      {taps.map((entry) => (
        <div key={entry.seq} className={styles.tap}>
          <Deed entry={entry} />
          <Typed {...entry} />
        </div>
      ))}
      <div className={styles.doors}>
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
            What you typed for order {order.order_id} is then gone from this phone, and it does not count as
            remitted.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** What waits to be sent, and what was refused and why. */
export function WaitingDialog({ onClose }: WaitingDialogProps) {
  const taps = useTaps();
  const { isSending, isHeldUp } = useSending();
  const waiting = taps.filter(isWaiting);
  const refused = taps.filter((entry) => !isWaiting(entry));
  const isAllKept = !waiting.some(isOnlyHere);
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
              {byOrder(refused).map((taps) => (
                <Refused key={taps[0]!.seq} taps={taps} />
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
                ? `Waybill cannot be reached. These are ${isAllKept ? 'kept on this phone and ' : ''}sent in this order once there is a signal.`
                : 'These are sent in this order.'}
            </p>
          )}
          <ul>
            {waiting.map((entry) => (
              <li key={entry.seq} className={styles.tap}>
                <strong>{entry.seen.order.order_id}</strong>
                <Deed entry={entry} />
                {isOnlyHere(entry) && <p>{onlyHereText}</p>}
              </li>
            ))}
          </ul>
        </section>
      </Dialog>
    </LargeControls>
  );
}
