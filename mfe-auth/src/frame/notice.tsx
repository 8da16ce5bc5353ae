import { Icon } from '@waybill/ui';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** Something that has to be known before one goes on, with the way on. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div className={styles.notice} role="alert">
    <Icon name="alert" />
    <div>{children}</div>
  </div>
);
