import { cashCodeAt, type MyCash } from '@waybill/contract';
import { Button, DateTime, Dialog, Facts, Money, moneyText, useNow } from '@waybill/ui';
import { useState } from 'react';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './rider-remittance.module.css';

interface CashCodeDialogProps {
  cash: MyCash;
  /** The rider's cash, in naira. */
  held: number;
  /** The time of receipt, by the phone's clock. */
  fetchedAtMs: number;
  onClose: () => void;
}

type Receipt = NonNullable<MyCash['last_hand_in']>;

/** The hand-in as the cashier's receipt says it. */
function HandInReceipt({ receipt, held, onClose }: { receipt: Receipt; held: number; onClose: () => void }) {
  const {
    cash: { receipt: texts },
    close,
  } = useRiderTexts();
  const { amount, at, by, entry_number } = receipt;
  return (
    <Dialog title={texts.title} onClose={onClose} footer={<Button onClick={onClose}>{close}</Button>}>
      <div role="status">
        <p className={styles.codeLead}>
          <strong>{amount === 0 ? texts.byCredit : texts.handedIn(moneyText(amount))}</strong>
        </p>
        <Facts
          facts={[
            [texts.at, <DateTime key="at" at={at} />],
            [texts.by, by.name],
            [texts.entry, String(entry_number)],
            [texts.left, held > 0 && <Money key="left" naira={held} />],
          ]}
        />
      </div>
    </Dialog>
  );
}

/**
 * The one-time code that a cashier types, made on the phone; needs no signal. By the server's clock, as far as it is known.
 * Once the cash is counted, its receipt.
 */
export function CashCodeDialog({ cash, held, fetchedAtMs, onClose }: CashCodeDialogProps) {
  const { cash: texts, close } = useRiderTexts();
  const { code, server_time, last_hand_in: last } = cash;
  const ahead = Date.parse(server_time) - fetchedAtMs;
  const now = useNow(1_000) + ahead;
  const [openedAt] = useState(now);
  const period = code.period_seconds * 1_000;
  const leftSeconds = Math.ceil((period - (now % period)) / 1_000);
  const isCovered = held <= 0 && cash.deliveries_count > 0;
  if (last && Date.parse(last.at) >= openedAt)
    return <HandInReceipt receipt={last} held={cash.cash_held} onClose={onClose} />;
  const digits = cashCodeAt(code.secret, now);
  return (
    <Dialog title={texts.codeTitle} onClose={onClose} footer={<Button onClick={onClose}>{close}</Button>}>
      <p className={styles.codeLead}>{isCovered ? texts.covered : texts.codeLead(moneyText(held))}</p>
      <output className={styles.code} aria-label={texts.code}>
        {digits.slice(0, 3)} {digits.slice(3)}
      </output>
      <progress
        className={styles.codeTime}
        max={code.period_seconds}
        value={leftSeconds}
        aria-label={texts.nextCode}
      />
      <p className={styles.codeLead}>{texts.newCode(leftSeconds)}</p>
    </Dialog>
  );
}
