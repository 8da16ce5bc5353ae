import { isForOthers, ownerOf, type Remotes } from '@waybill/federation/host';
import { useSession, useViewer } from '@waybill/session';
import { PageSkeleton } from '@waybill/ui';
import { Suspense } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useStore } from 'zustand';
import { AlertBanner } from '../notices/alert-banner.tsx';
import { hasLeftDeliberately } from '../routing/departure.ts';
import { guard } from '../routing/guard.ts';
import { homeOf } from '../routing/home.ts';
import { type LayoutName, layoutOf } from '../routing/layout-of.ts';
import { FirstFrame } from './first-frame.tsx';
import { layoutNamed } from './layouts.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useRegistryFollower } from './use-registry-follower.ts';

/** The page of the visit, or its skeleton while the remote that owns the next one is still on its way. */
function Page({ remotes }: { remotes: Remotes }) {
  const { location: next } = useNavigation();
  const { registry, loaded } = useStore(remotes.store);
  const owner = next && registry && ownerOf(registry, next.pathname);
  return owner && !loaded[owner.name] ? <PageSkeleton /> : <Outlet />;
}

interface FrameProps {
  remotes: Remotes;
  layout: LayoutName;
}

function Frame({ remotes, layout }: FrameProps) {
  const Layout = layoutNamed(layout);
  return (
    <Suspense fallback={<FirstFrame />}>
      <Layout remotes={remotes}>
        <Page remotes={remotes} />
      </Layout>
    </Suspense>
  );
}

/** Around every page: the guard, the layout that fits the path, the alert banner. */
export function RootFrame({ remotes }: { remotes: Remotes }) {
  const { pathname, search } = useLocation();
  const session = useSession();
  const viewer = useViewer();
  const { registry } = useStore(remotes.store);
  useDocumentTitle(remotes);
  useFocusOnNavigation();
  useRegistryFollower(remotes);

  const target = guard({ session, viewer, pathname, search, hasLeft: hasLeftDeliberately() });
  if (target) return <Navigate to={target} replace />;
  const home = registry ? homeOf(viewer, registry) : '/';
  const isElsewhere = registry && layoutOf(pathname) === 'company' && isForOthers(registry, viewer, pathname);
  if (isElsewhere && pathname !== home) return <Navigate to={home} replace />;
  return (
    <>
      <AlertBanner />
      <Frame remotes={remotes} layout={layoutOf(pathname)} />
      <ScrollRestoration />
    </>
  );
}
