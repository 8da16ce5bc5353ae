import { useLiveState } from '@waybill/live';
import { Icon } from '@waybill/ui';
import styles from './live-riders.module.css';

/** Shown while no live positions are received. */
export const LiveNotice = () =>
  useLiveState() === 'lost' && (
    <p className={styles.notice} role="status">
      <Icon name="alert" /> No live connection: locations may be out of date. Reconnecting…
    </p>
  );
