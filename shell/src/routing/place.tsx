import { to, useRecovery } from '@waybill/federation';
import { useViewer } from '@waybill/session';
import { EmptyState, PageSkeleton } from '@waybill/ui';
import { Navigate, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { ownerOf, type Registry } from '../remotes/registry.ts';
import { RemoteErrorPanel } from '../remotes/remote-error.panel.tsx';
import { RemotePage } from '../remotes/remote-page.tsx';
import type { Remotes } from '../remotes/remotes.ts';
import { dashboardOf, homeOf } from './home.ts';

/** An address without a page leads to `/`, and from there to the account's own first screen. */
function Unknown({ registry }: { registry: Registry }) {
  const { pathname } = useLocation();
  const viewer = useViewer();
  const home = homeOf(viewer, registry);
  // These are where `/` leads: sent there again, a page that no remote has would be left for itself for ever.
  const ends = [home, dashboardOf(viewer), to.login(), to.switchAccount(), to.userClearance()];
  const cannotRedirect = ends.some((end) => end.toLowerCase() === pathname.toLowerCase());
  return cannotRedirect ? (
    <EmptyState text="There is nothing here. This page is not part of Waybill." />
  ) : (
    <Navigate to={pathname === '/' ? home : '/'} replace />
  );
}

/** In place of every page while the list of parts cannot be had, and none is known from before. */
function WithoutRegistry({ remotes }: { remotes: Remotes }) {
  const { isRetrying, retry } = useRecovery(remotes.refresh);
  const { user } = useViewer();
  return (
    <RemoteErrorPanel
      title="Waybill"
      kind="unreachable"
      reason={`The list of Waybill’s parts cannot be reached at the moment.${user ? ' Your account menu still works.' : ''}`}
      onRetry={retry}
      isRetrying={isRetrying}
    />
  );
}

/** In place of a remote whose entry in the registry is not in order. */
function BadPlace({ remotes, title }: { remotes: Remotes; title: string }) {
  const { isRetrying, retry } = useRecovery(remotes.refresh);
  return <RemoteErrorPanel title={title} kind="invalid" onRetry={retry} isRetrying={isRetrying} />;
}

/** The page at the present address, of the remote that owns it. */
export function Place({ remotes }: { remotes: Remotes }) {
  const { pathname } = useLocation();
  const registry = useStore(remotes.store, (state) => state.registry);
  const bad = useStore(remotes.store, (state) => state.bad);
  const isWithoutRegistry = useStore(remotes.store, (state) => state.isWithoutRegistry);
  if (!registry) return isWithoutRegistry ? <WithoutRegistry remotes={remotes} /> : <PageSkeleton />;
  const owner = ownerOf(registry, pathname);
  const badOwner = ownerOf({ remotes: bad }, pathname);
  if (owner && !(badOwner && pathname !== '/'))
    return <RemotePage remotes={remotes} entry={owner} fallback={<Unknown registry={registry} />} />;
  if (badOwner) return <BadPlace remotes={remotes} title={badOwner.title} />;
  return <Unknown registry={registry} />;
}
