import { Icon } from '@waybill/ui';
import styles from './outbox.module.css';

/** Marks an order with actions that the server does not have yet. */
export const PendingBadge = () => (
  <span className={styles.badge}>
    <Icon name="clock" /> Waiting to be sent
  </span>
);
