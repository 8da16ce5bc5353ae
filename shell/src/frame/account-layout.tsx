import { type Remotes, visibleEntries } from '@waybill/federation/host';
import { useClone, useViewer } from '@waybill/session';
import { Icon } from '@waybill/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useStore } from 'zustand';
import { CloneBanner } from '../notices/clone-banner.tsx';
import { homeOf } from '../routing/home.ts';
import { layoutOf } from '../routing/layout-of.ts';
import styles from './account-layout.module.css';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { RemoteCompanion } from './remote-companion.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { mainId } from './use-focus-on-navigation.ts';

const Nothing = (): ReactNode => null;

/** Nothing that a page needs: where it cannot be loaded, the pages work on without it. */
const LiveParts = lazy<() => ReactNode>(() =>
  import('../live/live-parts.tsx').catch(() => ({ default: Nothing })),
);

interface AccountLayoutProps {
  remotes: Remotes;
  children: ReactNode;
}

/**
 * Header and sidebar around the pages of a company or of a plain user. A rider's phone has his few links as a
 * bar under the thumb instead of behind a button.
 */
export function AccountLayout({ remotes, children }: AccountLayoutProps) {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const { registry } = useStore(remotes.store);
  const viewer = useViewer();
  const { companyName } = useClone();
  const layout = layoutOf(pathname) === 'user' ? 'user' : 'company';
  const entries = registry ? visibleEntries(registry, viewer, layout) : [];
  const home = registry ? homeOf(viewer, registry) : '/';
  const isRider = layout === 'company' && viewer.accountType === 'company_courier';

  return (
    <div className={styles.layout} data-rider={isRider || undefined}>
      <SkipLink />
      <header className={styles.header}>
        {!isRider && (
          <NavigationDrawer>
            {(close) => <NavigationLinks entries={entries} form="sidebar" onChoose={close} />}
          </NavigationDrawer>
        )}
        <Brand home={home} />
        {viewer.team && layout === 'company' && (
          <span className={styles.team}>
            <Icon name="companies" />
            {companyName ?? viewer.team.display_name}
          </span>
        )}
        <div className={styles.tools}>
          <ThemeToggle />
          <AccountMenu registry={registry} viewer={viewer} layout={layout} />
        </div>
        <div className={styles.progress} data-active={state === 'loading' || undefined} />
      </header>
      <CloneBanner />
      <RemoteCompanion remotes={remotes} />
      {viewer.companyId && (
        <Suspense>
          <LiveParts />
        </Suspense>
      )}
      <aside className={styles.sidebar}>
        <NavigationLinks entries={entries} form="sidebar" />
      </aside>
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {isRider && (
        <div className={styles.bar}>
          <NavigationLinks entries={entries} form="bar" />
        </div>
      )}
    </div>
  );
}
