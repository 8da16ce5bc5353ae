import { Icon } from '@waybill/ui';
import styles from './settings.module.css';

/** Why no key of a provider can be stored: a backup must not hold both a key and what opens it. */
export const NoKeysYet = () => (
  <p className={styles.notice}>
    <Icon name="alert" /> Not available yet: ask the people who run this site to turn on storage for
    providers’ keys.
  </p>
);
