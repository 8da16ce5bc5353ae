import { type ReactNode, useId } from 'react';
import styles from './form-page.module.css';

interface FormPageProps {
  title: string;
  /** The purpose, in a sentence. */
  lead: string;
  /** At the right of the title: the way back. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page that is one form, on a surface below its title. */
export function FormPage({ title, lead, tools, children }: FormPageProps) {
  const id = useId();
  return (
    <section className={styles.page} aria-labelledby={id}>
      <header className={styles.header}>
        <h1 id={id}>{title}</h1>
        {tools}
      </header>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.surface}>{children}</div>
    </section>
  );
}
