import type { ReactNode } from 'react';
import styles from './cash.module.css';
import { CashNavigation } from './cash-navigation.tsx';

/** One of the screens of the company's cash, with the way to the others. */
export const CashPage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <CashNavigation />
    {children}
  </div>
);
