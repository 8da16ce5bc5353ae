import { agreesToPresent, ownsPath } from '@waybill/contract';
import { lazySource, type NavigationEntry, type NavigationPlace } from '@waybill/federation';
import { useImpersonation, useViewer, type Viewer } from '@waybill/session';
import { Icon } from '@waybill/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useFetchAhead } from '../ahead/use-fetch-ahead.ts';
import { HealthPlace } from '../health/health-place.tsx';
import { isHealthPage, operatorEntries } from '../health/operator.ts';
import { LocationPlace } from '../live/location-place.tsx';
import { ImpersonationBanner } from '../notices/impersonation-banner.tsx';
import { ownerOf } from '../remotes/registry.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { visibleEntries } from '../remotes/visibility.ts';
import { homeOf } from '../routing/home.ts';
import { layoutOf } from '../routing/layout-of.ts';
import styles from './account-layout.module.css';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import buttons from './icon-button.module.css';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { PaletteButton } from './palette-button.tsx';
import { RemoteBackground } from './remote-background.tsx';
import { ShellPart } from './shell-part.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { mainId } from './use-focus-on-navigation.ts';
import { useFoldedSidebar } from './use-folded-sidebar.ts';

export { RemoteBackground };

/** Nothing that a page needs: the pages work without it until it can be loaded. */
const liveParts = lazySource<{ remotes: Remotes }>(() => import('../live/live-parts.tsx'), 'Parts');

/** Fetched by those alone who are asked. */
const agreementBanner = lazySource<object>(
  () => import('../notices/agreement-banner.tsx'),
  'AgreementBanner',
);

/** Runs below the header while the page's remote is loaded. By itself, so that a remote which is there renders no more than its place. */
function LoadingLine({ remotes }: { remotes: Remotes }) {
  const { pathname } = useLocation();
  const isLoading = useStore(remotes.store, ({ registry, loaded, failures }) => {
    const owner = registry && ownerOf(registry, pathname)?.name;
    return owner !== undefined && !loaded[owner] && !failures[owner];
  });
  return <div className={styles.progress} data-active={isLoading || undefined} />;
}

interface FoldButtonProps {
  isFolded: boolean;
  onFold: (is: boolean) => void;
}

function FoldButton({ isFolded, onFold }: FoldButtonProps) {
  const label = isFolded ? 'Expand the navigation' : 'Collapse the navigation';
  return (
    <button
      type="button"
      className={`${buttons.button} ${styles.fold}`}
      aria-label={label}
      aria-expanded={!isFolded}
      title={label}
      onClick={() => onFold(!isFolded)}
    >
      <Icon name={isFolded ? 'forward' : 'back'} />
      {!isFolded && 'Collapse'}
    </button>
  );
}

/** Another server keeps no agreements. */
const asksAgreement = (user: Viewer['user']) =>
  user?.agreement !== undefined && !agreesToPresent(user.agreement);

const isOfRiders = ({ requires }: NavigationEntry) => requires?.anyRole?.includes('courier') ?? false;

/** The phone's bar of staff who ride: their own screens, and the way to the office. */
function barOfBoth(entries: readonly NavigationEntry[]): NavigationEntry[] {
  const office = entries.find((entry) => !isOfRiders(entry));
  return [
    ...entries.filter(isOfRiders),
    ...(office ? [{ ...office, label: 'Office', icon: 'companies' as const }] : []),
  ];
}

interface AccountLayoutProps {
  remotes: Remotes;
  children: ReactNode;
}

/**
 * Header and sidebar around the pages of a company or of a plain user. A rider's phone has their few links as a
 * bar under the thumb instead of behind a button; that of staff who ride has both.
 */
export function AccountLayout({ remotes, children }: AccountLayoutProps) {
  const { pathname } = useLocation();
  const registry = useStore(remotes.store, (state) => state.registry);
  const viewer = useViewer();
  const { companyName } = useImpersonation();
  const layout = layoutOf(pathname) === 'user' ? 'user' : 'company';
  const inPlace = (place: NavigationPlace) =>
    registry ? visibleEntries(registry, viewer, layout, place) : [];
  const entries = [...inPlace('sidebar'), ...operatorEntries(viewer)];
  const home = registry ? homeOf(viewer, registry) : '/';
  useFetchAhead(remotes, layout);
  const { isFolded, fold } = useFoldedSidebar();
  const isRider = layout === 'company' && viewer.roles.includes('courier');
  const isRiderAlone = isRider && viewer.accountType === 'company_courier';
  // Riders read in the sun; staff who ride do so on the pages of riders.
  const isOnTheRoad = isRiderAlone || (isRider && ownsPath('/courier', pathname));

  return (
    <div
      className={styles.layout}
      data-rider={isOnTheRoad || undefined}
      data-bar={isRider || undefined}
      data-folded-sidebar={isFolded || undefined}
    >
      <SkipLink />
      <header className={styles.header}>
        {!isRiderAlone && (
          <NavigationDrawer>
            {(close) => <NavigationLinks entries={entries} form="sidebar" onChoose={close} />}
          </NavigationDrawer>
        )}
        <Brand home={home} />
        {viewer.team && layout === 'company' && (
          <span className={styles.team} data-team-logo>
            <Icon name="companies" />
            {companyName ?? viewer.team.display_name}
          </span>
        )}
        <div className={styles.tools}>
          {!isRiderAlone && (
            <PaletteButton entries={[...entries, ...inPlace('menu'), ...inPlace('palette')]} />
          )}
          <ThemeToggle />
          <AccountMenu registry={registry} viewer={viewer} layout={layout} />
        </div>
        <LoadingLine remotes={remotes} />
      </header>
      <ImpersonationBanner />
      {!viewer.isImpersonating && asksAgreement(viewer.user) && (
        <ShellPart source={agreementBanner} props={{}} />
      )}
      <RemoteBackground remotes={remotes} />
      {isRider && viewer.riderId && <LocationPlace riderId={viewer.riderId} />}
      {(viewer.companyId || viewer.isAdministrator) && <ShellPart source={liveParts} props={{ remotes }} />}
      <aside className={styles.sidebar} data-folded={isFolded || undefined}>
        <NavigationLinks entries={entries} form="sidebar" />
        <FoldButton isFolded={isFolded} onFold={fold} />
      </aside>
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {isHealthPage(viewer, pathname) ? <HealthPlace /> : children}
      </main>
      {isRider && (
        <div className={styles.bar}>
          <NavigationLinks entries={isRiderAlone ? entries : barOfBoth(entries)} form="bar" />
        </div>
      )}
    </div>
  );
}
