import { type NavigationGroup, navigationGroups } from '@waybill/contract';
import type { NavigationEntry } from '@waybill/federation';
import { type Language, useLanguage } from '@waybill/session';
import { Icon } from '@waybill/ui';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { leadsTo } from '../remotes/visibility.ts';
import styles from './navigation-links.module.css';
import { useWaiting } from './use-waiting.ts';

interface NavigationLinksProps {
  /** In the order of their groups. */
  entries: readonly NavigationEntry[];
  form: 'sidebar' | 'bar';
  onChoose?: () => void;
}

const mostShown = 99;
/** Fewer links are seen at a glance. */
const fewestWithTitles = 6;

const titles: Record<NavigationGroup, string> = {
  work: 'Work',
  people: 'People',
  money: 'Money',
  reports: 'Reports',
  company: 'Company',
};

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

const Title = ({ group }: { group: NavigationGroup | undefined }) =>
  group && navigationGroups.includes(group) ? <h2 className={styles.title}>{titles[group]}</h2> : <hr />;

/** The layout's links, as a column of labels or as a bar at the bottom. A pressed link is marked at once. */
export function NavigationLinks({ entries, form, onChoose }: NavigationLinksProps) {
  const { pathname } = useLocation();
  const language = useLanguage();
  const waiting = useWaiting(entries);
  const hasTitles = entries.length >= fewestWithTitles && entries.some(({ group }) => group);
  return (
    <nav aria-label="Main" className={styles[form]}>
      {entries.map((entry, index) => {
        const { to, query, icon, group } = entry;
        const label = labelIn(entry, language);
        const count = (entry.waiting && waiting[entry.waiting]) || 0;
        return (
          <Fragment key={to}>
            {hasTitles && group !== entries[index - 1]?.group && <Title group={group} />}
            <Link
              to={query ? `${to}?${query}` : to}
              className={styles.entry}
              aria-current={leadsTo(entry, pathname) ? 'page' : undefined}
              aria-label={count > 0 ? `${label.text}, ${count} waiting` : undefined}
              title={form === 'sidebar' ? label.text : undefined}
              onClick={onChoose}
            >
              <Icon name={icon} />
              <span lang={label.lang}>{label.text}</span>
              {count > 0 && <WaitingCount count={count} />}
            </Link>
          </Fragment>
        );
      })}
    </nav>
  );
}
