import { to } from '@waybill/federation';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './card-links.module.css';

/** Links below a card; the legal pages are always among them. */
export const CardLinks = ({ children }: { children?: ReactNode }) => (
  <nav className={styles.links} aria-label="More about your account">
    {children}
    <p className={styles.legal}>
      <Link to={to.terms()}>Terms of Service</Link>
      <Link to={to.privacy()}>Privacy Policy</Link>
    </p>
  </nav>
);
