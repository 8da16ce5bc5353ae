import type { ReactNode } from 'react';
import styles from './pinned-form.module.css';

/** Holds a form that is longer than a phone's screen: there its button stays in sight. */
export const PinnedForm = ({ children }: { children: ReactNode }) => (
  <div className={styles.pinned}>{children}</div>
);
