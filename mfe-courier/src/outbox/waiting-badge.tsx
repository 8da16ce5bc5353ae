import { Icon } from '@waybill/ui';
import styles from './outbox.module.css';

/** Marks what shows as done and has not reached Waybill yet. */
export const WaitingBadge = () => (
  <span className={styles.badge}>
    <Icon name="clock" /> Waiting to be sent
  </span>
);
