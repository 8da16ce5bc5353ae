import { to } from '@waybill/federation';
import { can, useViewer } from '@waybill/session';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import styles from './cash.module.css';
import { CashNavigation } from './cash-navigation.tsx';

interface CashPageProps {
  title: ReactNode;
  /** The way to the page that it is below, and to others of the same subject. */
  back?: ReactNode;
  children: ReactNode;
}

/** One of the screens of the company's cash, with the way to the others below its title, as on pages that are a list. */
export const CashPage = ({ title, back, children }: CashPageProps) => (
  <div className={styles.page}>
    {back}
    <h1>{title}</h1>
    <CashNavigation />
    {children}
  </div>
);

/** A screen of the cash for those who may verify, as book and statements are; others are led to the riders' cash. */
export const ForVerifiers = ({ children }: { children: ReactNode }) =>
  can(useViewer(), 'remittance.verify') ? children : <Navigate to={to.cash()} replace />;
