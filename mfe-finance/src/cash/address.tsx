import type { StatementSender } from '@waybill/contract';
import styles from './cash.module.css';

/** On one line, as long as there is room; the whole is in its title. */
export const Address = ({ address }: Pick<StatementSender, 'address'>) =>
  address ? (
    <span className={styles.address} title={address}>
      {address}
    </span>
  ) : (
    <span aria-hidden="true">–</span>
  );
