import { Icon } from '@waybill/ui';
import styles from './settings.module.css';

/** Why no key of a provider can be stored: a backup must not hold both a key and what opens it. */
export const NoKeysYet = () => (
  <p className={styles.notice}>
    <Icon name="alert" /> This server cannot keep keys of providers yet. Ask whoever runs it to switch that
    on.
  </p>
);
