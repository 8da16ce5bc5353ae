import { useSession, useViewer } from '@waybill/session';
import { useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { showFace } from '../face/face.ts';
import { AlertBanner } from '../notices/alert-banner.tsx';
import type { Remotes } from '../remotes/remotes.ts';
import { isForOthers } from '../remotes/visibility.ts';
import { hasLeftDeliberately } from '../routing/departure.ts';
import { guard } from '../routing/guard.ts';
import { homeOf } from '../routing/home.ts';
import { layoutOf } from '../routing/layout-of.ts';
import { Place } from '../routing/place.tsx';
import { DocumentTitle } from './document-title.tsx';
import { Layout } from './layouts.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useLostPage } from './use-lost-page.ts';
import { useMissedPage } from './use-missed-page.ts';
import { useRegistryFollower } from './use-registry-follower.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** Around every page: the guard, the layout that fits the path, the alert banner. */
export function RootFrame({ remotes }: { remotes: Remotes }) {
  const { pathname, search } = useLocation();
  const session = useSession();
  const viewer = useViewer();
  const registry = useStore(remotes.store, (state) => state.registry);
  useFocusOnNavigation();
  useScrollRestoration();
  useRegistryFollower(remotes);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at every page
  useLayoutEffect(showFace, [pathname]);

  const layout = layoutOf(pathname);
  const home = registry ? homeOf(viewer, registry) : '/';
  const isElsewhere =
    registry !== undefined &&
    layout === 'company' &&
    pathname !== home &&
    isForOthers(registry, viewer, pathname);
  useLostPage(viewer, pathname, isElsewhere);
  const missed = useMissedPage({
    address: pathname + search,
    isElsewhere,
    isHome: pathname === home,
    mayOpen: (path) => registry !== undefined && !isForOthers(registry, viewer, path),
  });
  const target = guard({ session, viewer, pathname, search, hasLeft: hasLeftDeliberately() });
  if (target) return <Navigate to={target} replace />;
  if (isElsewhere) return <Navigate to={home} replace />;
  if (missed) return <Navigate to={missed} replace />;
  return (
    <>
      <DocumentTitle remotes={remotes} />
      <AlertBanner />
      <Layout name={layout} remotes={remotes}>
        <Place remotes={remotes} />
      </Layout>
    </>
  );
}
