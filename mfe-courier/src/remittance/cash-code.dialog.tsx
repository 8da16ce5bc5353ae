import { cashCodeAt, type MyCash } from '@waybill/contract';
import { Button, Dialog, Money, useNow } from '@waybill/ui';
import styles from './rider-remittance.module.css';

interface CashCodeDialogProps {
  cash: MyCash;
  /** What the rider holds, in naira. */
  held: number;
  /** When the phone received it, by the phone's clock, in ms. */
  fetchedAtMs: number;
  onClose: () => void;
}

/** The one-time code that a cashier types, made on the phone; needs no signal. By the server's clock, as far as it is known. */
export function CashCodeDialog({ cash, held, fetchedAtMs, onClose }: CashCodeDialogProps) {
  const { code, server_time } = cash;
  const ahead = Date.parse(server_time) - fetchedAtMs;
  const now = useNow(1_000) + ahead;
  const period = code.period_seconds * 1_000;
  const leftSeconds = Math.ceil((period - (now % period)) / 1_000);
  const digits = cashCodeAt(code.secret, now);
  return (
    <Dialog title="Code for the cashier" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <p className={styles.codeLead}>
        You have <Money naira={held} /> to hand in. Count it together, then read out this code.
      </p>
      <output className={styles.code} aria-label="Code">
        {digits.slice(0, 3)} {digits.slice(3)}
      </output>
      <progress
        className={styles.codeTime}
        max={code.period_seconds}
        value={leftSeconds}
        aria-label="Seconds until the next code"
      />
      <p className={styles.codeLead}>A new code comes in {leftSeconds} s. It works without signal.</p>
    </Dialog>
  );
}
