import { Wordmark } from '@waybill/ui';
import { Link } from 'react-router-dom';
import styles from './brand.module.css';

/** The brand, leading home. */
export const Brand = ({ home }: { home: string }) => (
  <Link to={home} className={styles.link} aria-label="Waybill, home">
    <Wordmark />
  </Link>
);
