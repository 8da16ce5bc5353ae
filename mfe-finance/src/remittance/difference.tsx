import { Money, moneyText } from '@waybill/ui';
import styles from './difference.module.css';

/** "₦500.00 short", "₦200.00 over", "₦0.00" where all was handed in; nothing until then. */
export function Difference({ naira }: { naira: number | null }) {
  if (naira === null) return <span aria-hidden="true">–</span>;
  if (naira === 0) return <Money naira={0} className={styles.exact} />;
  return (
    <span className={naira < 0 ? styles.short : styles.over}>
      {moneyText(Math.abs(naira))} {naira < 0 ? 'short' : 'over'}
    </span>
  );
}
