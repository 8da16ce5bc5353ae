import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../show/icon.tsx';
import styles from './act.module.css';

/** The way from a page to the one that it is below, above its title. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles.back}>
    <Icon name="back" /> {children}
  </Link>
);
