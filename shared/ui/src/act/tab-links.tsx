import { Fragment, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import menuStyles from './tab-links.module.css';
import styles from './tabs.module.css';
import { centre, useHiddenEdges } from './use-hidden-edges.ts';

interface TabLinksProps {
  /** The subject of the pages, for those who do not see it. */
  label: string;
  /** In a menu, a page with a group begins it: its name stands above. */
  pages: readonly { to: string; title: string; isCurrent: boolean; group?: string }[];
  /** Below each other at the side of the page, where there is room. */
  isMenu?: boolean;
  /** Below other tabs: as pills, so that both rows are told apart. */
  isInner?: boolean;
}

/** Pages next to each other, as tabs look. */
export function TabLinks({ label, pages, isMenu, isInner }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  useHiddenEdges(row);
  const current = pages.findIndex(({ isCurrent }) => isCurrent);
  useLayoutEffect(() => {
    centre(row.current!, row.current!.querySelectorAll('a')[current] ?? null);
  }, [current]);
  return (
    <nav
      ref={row}
      className={[styles.tabs, isMenu && menuStyles.menu, isInner && menuStyles.inner]
        .filter(Boolean)
        .join(' ')}
      aria-label={label}
    >
      {pages.map(({ to, title, isCurrent, group }) => (
        <Fragment key={to}>
          {isMenu && group && <span className={menuStyles.group}>{group}</span>}
          <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
            {title}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}
