import styles from './wordmark.module.css';

/** The brand: a route through the letter, its last stop in danfo yellow, and the name. */
export const Wordmark = ({ size = 'header' }: { size?: 'header' | 'page' }) => (
  <span className={styles.wordmark} data-size={size}>
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" className={styles.tile} />
      <path d="M7 10.5 11.4 22l4.6-9 4.6 9L25 10.5" className={styles.route} />
      <circle cx="25" cy="10" r="2.6" className={styles.stop} />
    </svg>
    Waybill
  </span>
);
