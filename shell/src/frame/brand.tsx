import { Link } from 'react-router';
import styles from './brand.module.css';

/** The mark: a waybill's torn edge under a route. */
const Mark = () => (
  <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" className={styles.tile} />
    <path d="M7 10.5 11.4 22l4.6-9 4.6 9L25 10.5" className={styles.route} />
    <circle cx="25" cy="10" r="2.6" className={styles.stop} />
  </svg>
);

export const Wordmark = () => (
  <span className={styles.brand}>
    <Mark />
    Waybill
  </span>
);

/** The brand, leading home. */
export const Brand = ({ home }: { home: string }) => (
  <Link to={home} className={styles.link} aria-label="Waybill, home">
    <Wordmark />
  </Link>
);
