import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button-link.module.css';

interface ButtonLinkProps {
  to: string;
  /** `primary` is the one that most want. */
  look?: 'primary' | 'plain';
  children: ReactNode;
}

/** A way on inside the suite that is pressed like a button. */
export const ButtonLink = ({ to, look = 'primary', children }: ButtonLinkProps) => (
  <Link to={to} className={styles.link} data-look={look}>
    {children}
  </Link>
);
