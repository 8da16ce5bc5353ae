import type { ReactNode } from 'react';
import { Icon } from '../show/icon.tsx';
import styles from './act.module.css';

interface DisclosureProps {
  title: string;
  isOpenFirst?: boolean;
  children: ReactNode;
}

/** A part that folds away below its title. */
export const Disclosure = ({ title, isOpenFirst = false, children }: DisclosureProps) => (
  <details className={styles.disclosure} open={isOpenFirst}>
    <summary>
      {title}
      <Icon name="down" className={styles.chevron} />
    </summary>
    <div className={styles.disclosed}>{children}</div>
  </details>
);
