import { Icon } from '@waybill/ui';
import styles from './settings.module.css';

/** Why no key of a provider can be stored: a backup must not hold both a key and what opens it. */
export const NoKeysYet = () => (
  <p className={styles.notice}>
    <Icon name="alert" /> These cannot be set up yet: this server has no place for keys of providers. Ask the
    people who run it for you to switch that on.
  </p>
);
