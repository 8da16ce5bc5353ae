import styles from './skip-link.module.css';
import { mainId } from './use-focus-on-navigation.ts';

/** The first stop of the keyboard: past header and navigation. */
export const SkipLink = () => (
  <a href={`#${mainId}`} className={styles.skip}>
    Skip to the page
  </a>
);
