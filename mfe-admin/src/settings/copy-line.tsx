import { CopyButton } from '@waybill/ui';
import styles from './copy-line.module.css';

/** A long address in one line, which scrolls where it is narrow, with the button that copies it. */
export const CopyLine = ({ label, text }: { label: string; text: string }) => (
  <span className={styles.line}>
    <input readOnly aria-label={label} value={text} onFocus={(event) => event.currentTarget.select()} />
    <CopyButton text={text} />
  </span>
);
