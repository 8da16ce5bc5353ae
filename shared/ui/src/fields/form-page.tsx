import { type ReactNode, useId } from 'react';
import styles from './form-page.module.css';

interface FormPageProps {
  title: string;
  /** The purpose, in a sentence. */
  lead: string;
  children: ReactNode;
}

/** A page that is one form, on a surface below its title. */
export function FormPage({ title, lead, children }: FormPageProps) {
  const id = useId();
  return (
    <section className={styles.page} aria-labelledby={id}>
      <h1 id={id}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.surface}>{children}</div>
    </section>
  );
}
