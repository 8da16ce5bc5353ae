import { lazySource } from '@waybill/federation';
import { useImpersonation, useSession } from '@waybill/session';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Remotes } from '../remotes/remotes.ts';
import styles from './plain-layout.module.css';
import { ShellPart } from './shell-part.tsx';
import { SkipLink } from './skip-link.tsx';
import { useRemoteWithRecords } from './stored-records.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { mainId } from './use-focus-on-navigation.ts';

/** From the account's frame, which is loaded after sign-in anyway. */
const background = lazySource<{ remotes: Remotes; isForRecords: boolean }>(
  async () => ({ default: (await import('./account-layout.tsx')).RemoteBackground }),
  'Background',
);

/** From the account's frame, too: visitors impersonate nobody. */
const clone = lazySource<object>(() => import('../notices/impersonation-banner.tsx'), 'Banner');

const CloneBanner = () => (useImpersonation().companyId ? <ShellPart source={clone} props={{}} /> : null);

/** Runs the remote that has records on this device: they are announced and sent, also before sign-in and where no account is open. */
function BackgroundWithRecords({ remotes }: { remotes: Remotes }) {
  const { user } = useSession();
  const registry = useStore(remotes.store, (state) => state.registry);
  const hasRecords = useRemoteWithRecords(registry, user?.id) !== undefined;
  return hasRecords ? <ShellPart source={background} props={{ remotes, isForRecords: true }} /> : null;
}

interface PlainLayoutProps {
  remotes: Remotes;
  children: ReactNode;
}

/** Around sign-in, account choice and legal pages: nothing but the page, and what waits on this device. */
export const PlainLayout = ({ remotes, children }: PlainLayoutProps) => (
  <div className={styles.layout}>
    <SkipLink />
    <CloneBanner />
    <div className={styles.page}>
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <div className={styles.corner}>
        <ThemeToggle />
      </div>
    </div>
    {/* Below the page, as it comes later: nothing may move under a thumb. */}
    <BackgroundWithRecords remotes={remotes} />
  </div>
);
