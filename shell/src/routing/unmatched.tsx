import { to } from '@waybill/federation';
import { type LoadedRemote, ownerOf, RemoteErrorPanel, type Remotes } from '@waybill/federation/host';
import { useViewer } from '@waybill/session';
import { EmptyState, PageSkeleton } from '@waybill/ui';
import { useEffect, useRef } from 'react';
import {
  matchRoutes,
  Navigate,
  type RouteObject,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import { useStore } from 'zustand';
import { homeOf } from './home.ts';

/** Whether a remote has a page at the path. */
const hasPage = ({ definition }: LoadedRemote, pathname: string) =>
  matchRoutes(definition.routes as RouteObject[], pathname) !== null;

/** A page that is known to exist but was not matched: the router looks once more, now that the remote is there. */
function ComingPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const askedFor = useRef('');
  useEffect(() => {
    if (state !== 'idle' || askedFor.current === location.pathname) return;
    askedFor.current = location.pathname;
    navigate(location, { replace: true });
  }, [state, location, navigate]);
  return <PageSkeleton />;
}

/**
 * What no route answers to: the panel of the remote that owns the path and could not be loaded, else the way
 * back to `/`, and from there to the account's own first screen.
 */
export function Unmatched({ remotes }: { remotes: Remotes }) {
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const viewer = useViewer();
  const { registry, failures, loaded } = useStore(remotes.store);
  const retry = () => navigate(location, { replace: true });
  const isRetrying = navigation.state === 'loading';
  if (!registry)
    return <RemoteErrorPanel title="Waybill" kind="unreachable" onRetry={retry} isRetrying={isRetrying} />;

  const owner = ownerOf(registry, location.pathname);
  const failure = owner && failures[owner.name];
  if (failure)
    return (
      <RemoteErrorPanel title={owner.title} kind={failure.kind} onRetry={retry} isRetrying={isRetrying} />
    );

  const remote = owner && loaded[owner.name];
  if (owner && (!remote || hasPage(remote, location.pathname))) return <ComingPage />;
  if (isRetrying) return null;

  const home = homeOf(viewer, registry);
  const isEndOfTheWay = [home, to.login(), to.switchAccount(), to.userClearance()].includes(
    location.pathname,
  );
  return isEndOfTheWay ? (
    <EmptyState text="There is nothing here. This page is not part of Waybill." />
  ) : (
    <Navigate to={location.pathname === '/' ? home : '/'} replace />
  );
}
