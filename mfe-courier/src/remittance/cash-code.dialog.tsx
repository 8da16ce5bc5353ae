import { cashCodeAt, type MyCash } from '@waybill/contract';
import { Button, Dialog, moneyText, useNow } from '@waybill/ui';
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

/** The one-time code that a cashier types, made on the phone; needs no signal. By the server's clock, as far as it is known. */
export function CashCodeDialog({ cash, held, fetchedAtMs, onClose }: CashCodeDialogProps) {
  const { cash: texts, close } = useRiderTexts();
  const { code, server_time } = cash;
  const ahead = Date.parse(server_time) - fetchedAtMs;
  const now = useNow(1_000) + ahead;
  const period = code.period_seconds * 1_000;
  const leftSeconds = Math.ceil((period - (now % period)) / 1_000);
  const isCovered = held <= 0 && cash.deliveries_count > 0;
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
