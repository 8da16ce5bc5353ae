import { to } from '@waybill/federation';
import { can, useViewer } from '@waybill/session';
import { NavLink } from 'react-router-dom';
import styles from './cash.module.css';

const forCashiers = [
  [to.cash(), 'Riders'],
  [to.cashDays(), 'Days'],
] as const;

const forBookkeepers = [
  [to.cashBook(), 'Book'],
  [to.cashStatements(), 'Statements'],
] as const;

/** The screens of the company's cash, next to each other. */
export function CashNavigation() {
  const mayVerify = can(useViewer(), 'remittance.verify');
  return (
    <nav className={styles.navigation} aria-label="Cash">
      {[...forCashiers, ...(mayVerify ? forBookkeepers : [])].map(([address, title]) => (
        <NavLink key={address} to={address}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
