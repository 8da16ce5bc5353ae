import { Wordmark } from '@waybill/ui';
import type { ReactNode } from 'react';
import styles from './account-card.module.css';

interface AccountCardProps {
  title: string;
  /** A line below the title. */
  lead?: ReactNode;
  /** Below the card: sign out and the like. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of every account screen: brand, title and one task. */
export const AccountCard = ({ title, lead, aside, children }: AccountCardProps) => (
  <div className={styles.page}>
    <div className={styles.brand}>
      <Wordmark size="page" />
    </div>
    <section className={styles.card} aria-labelledby="account-title">
      <h1 id="account-title">{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
    {aside && <div className={styles.aside}>{aside}</div>}
  </div>
);

/** The frame while its page is loading. */
export const AccountCardSkeleton = () => (
  <div className={styles.page} role="status" aria-label="Loading the page">
    <div className={styles.brand}>
      <Wordmark size="page" />
    </div>
    <div className={styles.card} aria-hidden="true">
      <span className={styles.bar} data-kind="title" />
      <span className={styles.bar} />
      <span className={styles.bar} />
    </div>
  </div>
);
