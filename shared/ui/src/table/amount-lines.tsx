import type { ReactNode } from 'react';
import styles from './statement.module.css';

/** Lines below each other, of `AmountLine`. */
export const AmountLines = ({ children }: { children: ReactNode }) => (
  <ul className={styles.lines}>{children}</ul>
);

interface AmountLineProps {
  title: ReactNode;
  /** What it is of: whose, when. */
  about: ReactNode;
  /** A second line below that. */
  more?: ReactNode;
  /** Its sum, or what can be done with it. */
  aside: ReactNode;
  /** Below all of it. */
  children?: ReactNode;
}

/** A line of an account: what it is of, and at the right how much. */
export const AmountLine = ({ title, about, more, aside, children }: AmountLineProps) => (
  <li>
    <div className={styles.line}>
      <span>
        <strong>{title}</strong>
        <small>{about}</small>
        {more && <small>{more}</small>}
      </span>
      {aside}
    </div>
    {children}
  </li>
);
