import { type ReactNode, useId } from 'react';
import styles from './form-page.module.css';

interface FormPageProps {
  title: string;
  /** The purpose, in a sentence. */
  lead: string;
  /** The way to the page that it is below: `BackLink`. */
  back?: ReactNode;
  children: ReactNode;
}

/** A page that is one form, on a surface below its title. */
export function FormPage({ title, lead, back, children }: FormPageProps) {
  const id = useId();
  return (
    <section className={styles.page} aria-labelledby={id}>
      {back}
      <h1 id={id}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.surface}>{children}</div>
    </section>
  );
}
