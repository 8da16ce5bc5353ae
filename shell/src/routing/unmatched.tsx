import { to } from '@waybill/federation';
import { ownerOf, RemoteErrorPanel, type Remotes } from '@waybill/federation/host';
import { EmptyState } from '@waybill/ui';
import { Navigate, useLocation, useNavigate, useNavigation } from 'react-router';
import { useStore } from 'zustand';
import { useActingViewer } from './acting-viewer.ts';
import { homeOf } from './home.ts';

/**
 * What no route answers to: the panel of the remote that owns the path and could not be loaded, else the way
 * back to `/`, and from there to the account's own first screen.
 */
export function Unmatched({ remotes }: { remotes: Remotes }) {
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const viewer = useActingViewer();
  const { registry, failures } = useStore(remotes.store);
  const retry = () => navigate(location, { replace: true });
  const isRetrying = navigation.state === 'loading';

  const owner = registry && ownerOf(registry, location.pathname);
  const failure = owner && failures[owner.name];
  if (!registry)
    return <RemoteErrorPanel title="Waybill" kind="unreachable" onRetry={retry} isRetrying={isRetrying} />;
  if (failure)
    return (
      <RemoteErrorPanel title={owner.title} kind={failure.kind} onRetry={retry} isRetrying={isRetrying} />
    );
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
