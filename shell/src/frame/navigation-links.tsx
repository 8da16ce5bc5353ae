import type { NavigationEntry } from '@waybill/federation';
import { leadsTo } from '@waybill/federation/host';
import { Icon } from '@waybill/ui';
import { Link, useLocation, useNavigation } from 'react-router';
import styles from './navigation-links.module.css';

interface NavigationLinksProps {
  entries: readonly NavigationEntry[];
  form: 'sidebar' | 'bar';
  onChoose?: () => void;
}

/** The layout's links, as a column of labels or as a bar under the thumb. The one pressed answers at once. */
export function NavigationLinks({ entries, form, onChoose }: NavigationLinksProps) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const shown = next?.pathname ?? pathname;
  return (
    <nav aria-label="Main" className={styles[form]}>
      {entries.map((entry) => {
        const { to, label, icon } = entry;
        return (
          <Link
            key={to}
            to={to}
            className={styles.entry}
            aria-current={leadsTo(entry, shown) ? 'page' : undefined}
            onClick={onChoose}
          >
            <Icon name={icon} />
            <span>{label}</span>
          </Link>
        );
      })}
    </nav>
  );
}
