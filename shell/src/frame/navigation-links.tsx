import type { WaitingCounts } from '@waybill/contract';
import type { NavigationEntry } from '@waybill/federation';
import { leadsTo } from '@waybill/federation/host';
import { Icon } from '@waybill/ui';
import { Link, useLocation } from 'react-router-dom';
import styles from './navigation-links.module.css';

interface NavigationLinksProps {
  entries: readonly NavigationEntry[];
  form: 'sidebar' | 'bar';
  waiting?: WaitingCounts;
  onChoose?: () => void;
}

const mostShown = 99;

/** How many wait behind an entry; its name says it too. */
const WaitingCount = ({ count }: { count: number }) => (
  <span className={styles.count} aria-hidden="true">
    {count > mostShown ? `${mostShown}+` : count}
  </span>
);

/** The layout's links, as a column of labels or as a bar at the bottom. A pressed link is marked at once. */
export function NavigationLinks({ entries, form, waiting = {}, onChoose }: NavigationLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className={styles[form]}>
      {entries.map((entry) => {
        const { to, label, icon } = entry;
        const count = (entry.waiting && waiting[entry.waiting]) || 0;
        return (
          <Link
            key={to}
            to={to}
            className={styles.entry}
            aria-current={leadsTo(entry, pathname) ? 'page' : undefined}
            aria-label={count > 0 ? `${label}, ${count} waiting` : undefined}
            onClick={onChoose}
          >
            <Icon name={icon} />
            <span>{label}</span>
            {count > 0 && <WaitingCount count={count} />}
          </Link>
        );
      })}
    </nav>
  );
}
