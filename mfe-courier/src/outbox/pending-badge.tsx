import { Icon } from '@waybill/ui';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './outbox.module.css';

/** Marks an order with actions that the server does not have yet. */
export const PendingBadge = () => (
  <span className={styles.badge}>
    <Icon name="clock" /> {useRiderTexts().outbox.isWaiting}
  </span>
);
