import { to } from '@waybill/federation';
import { can, useViewer } from '@waybill/session';
import { Link, useLocation } from 'react-router-dom';
import styles from './cash.module.css';

const forCashiers = [
  [to.cash(), 'Riders'],
  [to.cashDays(), 'Days'],
] as const;

const forBookkeepers = [
  [to.cashBook(), 'Book'],
  [to.cashStatements(), 'Statements'],
] as const;

/** `/cash/riders/1` is also the place of `/cash/riders/2` and of one rider; likewise the days. */
const isAt = (pathname: string, address: string) => {
  const place = address.replace(/s?(\/\d+)?$/, '');
  return pathname.startsWith(place);
};

/** The screens of the company's cash, next to each other. */
export function CashNavigation() {
  const { pathname } = useLocation();
  const mayVerify = can(useViewer(), 'remittance.verify');
  return (
    <nav className={styles.navigation} aria-label="Cash">
      {[...forCashiers, ...(mayVerify ? forBookkeepers : [])].map(([address, title]) => (
        <Link key={address} to={address} aria-current={isAt(pathname, address) ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
