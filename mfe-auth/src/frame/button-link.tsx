import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button-link.module.css';

interface ButtonLinkProps {
  to: string;
  look?: 'primary' | 'plain';
  children: ReactNode;
}

/** A link within the suite that looks like a button. */
export const ButtonLink = ({ to, look = 'primary', children }: ButtonLinkProps) => (
  <Link to={to} className={styles.link} data-look={look}>
    {children}
  </Link>
);
