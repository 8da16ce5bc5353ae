import type { ReactNode } from 'react';
import { ImpersonationBanner } from '../notices/impersonation-banner.tsx';
import styles from './plain-layout.module.css';
import { SkipLink } from './skip-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { mainId } from './use-focus-on-navigation.ts';

/** Around sign-in, account choice and legal pages: nothing but the page. */
export const PlainLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.layout}>
    <SkipLink />
    <ImpersonationBanner />
    <div className={styles.page}>
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <div className={styles.corner}>
        <ThemeToggle />
      </div>
    </div>
  </div>
);
