import { Link } from 'react-router-dom';
import styles from './tabs.module.css';

interface TabLinksProps {
  /** The subject of the pages, for those who do not see it. */
  label: string;
  pages: readonly { to: string; title: string; isCurrent: boolean }[];
}

/** Pages next to each other, as tabs look. */
export const TabLinks = ({ label, pages }: TabLinksProps) => (
  <nav className={styles.tabs} aria-label={label}>
    {pages.map(({ to, title, isCurrent }) => (
      <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
        {title}
      </Link>
    ))}
  </nav>
);
