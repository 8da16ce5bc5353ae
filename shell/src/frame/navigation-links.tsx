import type { NavigationEntry } from '@waybill/federation';
import { type Language, useLanguage } from '@waybill/session';
import { Icon } from '@waybill/ui';
import { Link, useLocation } from 'react-router-dom';
import { leadsTo } from '../remotes/visibility.ts';
import styles from './navigation-links.module.css';
import { useWaiting } from './use-waiting.ts';

interface NavigationLinksProps {
  entries: readonly NavigationEntry[];
  form: 'sidebar' | 'bar';
  onChoose?: () => void;
}

const mostShown = 99;

/** The number that waits behind an entry; its name says it too. */
const WaitingCount = ({ count }: { count: number }) => (
  <span className={styles.count} aria-hidden="true">
    {count > mostShown ? `${mostShown}+` : count}
  </span>
);

const labelIn = ({ label, labels }: NavigationEntry, language: Language) => {
  const own = language === 'en' ? undefined : labels?.[language];
  return own === undefined ? { text: label } : { text: own, lang: language };
};

/** The layout's links, as a column of labels or as a bar at the bottom. A pressed link is marked at once. */
export function NavigationLinks({ entries, form, onChoose }: NavigationLinksProps) {
  const { pathname } = useLocation();
  const language = useLanguage();
  const waiting = useWaiting(entries);
  return (
    <nav aria-label="Main" className={styles[form]}>
      {entries.map((entry) => {
        const { to, icon } = entry;
        const label = labelIn(entry, language);
        const count = (entry.waiting && waiting[entry.waiting]) || 0;
        return (
          <Link
            key={to}
            to={to}
            className={styles.entry}
            aria-current={leadsTo(entry, pathname) ? 'page' : undefined}
            aria-label={count > 0 ? `${label.text}, ${count} waiting` : undefined}
            onClick={onChoose}
          >
            <Icon name={icon} />
            <span lang={label.lang}>{label.text}</span>
            {count > 0 && <WaitingCount count={count} />}
          </Link>
        );
      })}
    </nav>
  );
}
