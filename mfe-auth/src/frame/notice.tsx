import { Icon } from '@waybill/ui';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A message that stops the current task, with a link to continue. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div className={styles.notice} role="alert">
    <Icon name="alert" />
    <div>{children}</div>
  </div>
);
