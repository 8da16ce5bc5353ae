import { CopyButton } from '../../show/copy-button.tsx';
import styles from '../../show/show.module.css';

/** An invoice's number in 10 characters with an ellipsis in the middle (docs/spec-coverage.md#operations-9). */
export const shortenInvoice = (invoice: string): string =>
  invoice.length <= 10 ? invoice : `${invoice.slice(0, 4)}…${invoice.slice(-5)}`;

/** An invoice in short, with a button that copies it whole and says Copied. */
export const CopyInvoice = ({ invoice }: { invoice: string }) => (
  <span className={styles.invoice} title={invoice}>
    {shortenInvoice(invoice)}
    <CopyButton text={invoice} />
  </span>
);
