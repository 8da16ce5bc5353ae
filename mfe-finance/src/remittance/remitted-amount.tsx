import type { CourierOrder } from '@waybill/contract';
import { Money, moneyText } from '@waybill/ui';
import styles from './remitted-amount.module.css';

/** "₦500.00 short", "₦200.00 over"; nothing where all was handed in. */
export function Difference({ naira }: { naira: number | null }) {
  if (!naira) return null;
  return (
    <span className={naira < 0 ? styles.short : styles.over}>
      {moneyText(Math.abs(naira))} {naira < 0 ? 'short' : 'over'}
    </span>
  );
}

/** What a rider handed in; below it what is short or over. */
export function RemittedAmount({ row }: { row: CourierOrder }) {
  const { remitted_amount, remittance_difference } = row;
  if (remitted_amount === null) return <span aria-hidden="true">–</span>;
  return (
    <span className={styles.remitted}>
      <Money naira={remitted_amount} />
      <Difference naira={remittance_difference} />
    </span>
  );
}
