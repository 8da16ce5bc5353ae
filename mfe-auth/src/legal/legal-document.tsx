import { to } from '@waybill/federation';
import { useSession } from '@waybill/session';
import { Button, Wordmark } from '@waybill/ui';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './legal.module.css';

export interface LegalSection {
  /** The fragment of its URL. */
  id: string;
  title: string;
  text: ReactNode;
}

interface LegalDocumentProps {
  title: string;
  updated: string;
  lead: ReactNode;
  sections: readonly LegalSection[];
  other: { to: string; title: string };
}

/** `2017-07` as a reader says it: July 2017. */
export const monthOf = (version: string): string =>
  new Date(`${version}-15`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Scrolls to the section of the URL: the browser looked for it before the text was loaded. */
function useSectionOfAddress() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

/** A table of contents, then the numbered sections. */
export function LegalDocument({ title, updated, lead, sections, other }: LegalDocumentProps) {
  const { user } = useSession();
  useSectionOfAddress();
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Link to="/" className={styles.brand} aria-label="Waybill, home">
          <Wordmark size="header" />
        </Link>
        <Link to={user ? '/' : to.login()}>{user ? 'Back to Waybill' : 'Sign in'}</Link>
      </header>
      <article className={styles.document}>
        <h1>{title}</h1>
        <p className={styles.updated}>Last updated {updated}</p>
        <div className={styles.lead}>{lead}</div>
        <nav aria-label="Contents" className={styles.contents}>
          <h2>Contents</h2>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <Link to={{ hash: id }}>{name}</Link>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map(({ id, title: name, text }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
            <h2 id={`${id}-title`}>
              {index + 1}. {name}
            </h2>
            {text}
          </section>
        ))}
        <footer className={styles.foot}>
          <Link to={other.to}>{other.title}</Link>
          <Button onClick={() => print()}>Print</Button>
        </footer>
      </article>
    </div>
  );
}
