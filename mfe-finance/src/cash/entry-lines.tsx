import type { CashEntry } from '@waybill/contract';
import styles from './cash.module.css';
import { accountText, signedMoney, sortedLines } from './entry-texts.ts';

/** The amounts of an entry, an account a line. */
export const Lines = ({ lines }: Pick<CashEntry, 'lines'>) => (
  <ul className={styles.lines}>
    {sortedLines(lines).map((line) => (
      <li key={`${line.account} ${line.subject_id}`}>
        <span>{accountText(line)}</span>{' '}
        <span data-leaves={line.amount < 0 || undefined}>{signedMoney(line.amount)}</span>
      </li>
    ))}
  </ul>
);
