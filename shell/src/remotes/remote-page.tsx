import {
  AttemptContext,
  lazySource,
  nextAttempt,
  nothing,
  RemoteBoundary,
  RemoteContext,
  type RemoteRecovery,
  useRecovery,
} from '@waybill/federation';
import { EmptyState, PageSkeleton } from '@waybill/ui';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { ShellPart } from '../frame/shell-part.tsx';
import { BrokenPage } from './broken-page.tsx';
import type { LoadedRemote } from './loader.ts';
import type { RegistryEntry } from './registry.ts';
import { RemoteErrorPanel } from './remote-error.panel.tsx';
import type { RemoteFailure } from './remote-failure.ts';
import { hasPage, RemoteRoutes } from './remote-routes.tsx';
import type { Remotes } from './remotes.ts';

/** Rarely needed, and not before the page. */
const standIn = lazySource<{ title: string }>(
  () => import(/* webpackChunkName: "rare" */ './stand-in-line.tsx'),
  'Line',
);

interface Shown {
  pathname: string;
  build: LoadedRemote | undefined;
  attempt: number;
  /** Whether the remote was switched off when the path changed: an open page goes on. */
  isOff: boolean;
}

const isSwitchedOff = ({ store }: Remotes, name: string) =>
  store.getState().registry?.switches?.[name]?.isOff ?? false;

/** The build and attempt that this visit shows. A newer build is used when the path changes, or at Retry. */
function useShown(remotes: Remotes, name: string) {
  const { pathname } = useLocation();
  const newest = useStore(remotes.store, ({ loaded }) => loaded[name]);
  const look = useCallback(
    (): Shown => ({
      pathname,
      build: remotes.loaded(name),
      attempt: nextAttempt(),
      isOff: isSwitchedOff(remotes, name),
    }),
    [remotes, name, pathname],
  );
  const [shown, setShown] = useState(look);
  const isOld = shown.pathname !== pathname || shown.build?.name !== name;
  const current = isOld && (shown.pathname !== pathname || newest) ? look() : shown;
  // State that follows a prop is set during the render, as React's documentation recommends: with an effect, one frame
  // would show the new path in the old build.
  if (current !== shown) setShown(current);
  const lookAgain = useCallback(() => setShown(look()), [look]);
  return { ...current, pathname, lookAgain };
}

interface LostRemoteProps {
  remotes: Remotes;
  entry: Pick<RegistryEntry, 'name' | 'title'>;
  failure: RemoteFailure;
}

/** In place of a remote that could not be loaded, until it can. */
function LostRemote({ remotes, entry: { name, title }, failure }: LostRemoteProps) {
  const { isRetrying, retry } = useRecovery((isByUser) => remotes.retry(name, isByUser));
  const reason = failure.kind === 'off' ? failure.message : undefined;
  return (
    <RemoteErrorPanel
      title={title}
      kind={failure.kind}
      reason={reason}
      onRetry={retry}
      isRetrying={isRetrying}
    />
  );
}

const recoveryOf = (remotes: Remotes, build: LoadedRemote, showNewest: () => void): RemoteRecovery => ({
  catchUp: () => remotes.catchUp(build.name, build.buildId),
  threw: (part, error) => remotes.mendBroken(build, `${location.pathname} ${part}`, error),
  showNewest,
});

interface RemotePageProps {
  remotes: Remotes;
  entry: RegistryEntry;
  /** Shown where the remote has no page at the path. */
  fallback?: ReactNode;
}

const nothingHere = <EmptyState text="There is nothing here. This page is not part of Waybill." />;

/**
 * A remote's page at the present path, in its newest loaded build. Until a build is there it shows a skeleton, and what is
 * missing where none can be had; whatever the remote does stays inside this place.
 */
export function RemotePage({ remotes, entry, fallback = nothingHere }: RemotePageProps) {
  const { name } = entry;
  const { build, attempt, pathname, isOff, lookAgain } = useShown(remotes, name);
  const failure = useStore(remotes.store, ({ failures }) => failures[name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation looks whether there is a newer build
  useEffect(() => {
    remotes.load(name).catch(nothing);
  }, [remotes, name, pathname]);

  const recovery = useMemo(() => build && recoveryOf(remotes, build, lookAgain), [remotes, build, lookAgain]);

  if (failure && (!build || (failure.kind === 'off' && isOff)))
    return <LostRemote remotes={remotes} entry={entry} failure={failure} />;
  if (!build || !recovery) return <PageSkeleton />;
  if (!hasPage(build.definition, pathname)) return fallback;

  const brokenPage = (error: unknown) => (
    <BrokenPage remotes={remotes} build={build} error={error} onRecovered={lookAgain} />
  );
  return (
    <RemoteContext value={recovery}>
      <AttemptContext value={attempt}>
        {build.isPrevious && <ShellPart source={standIn} props={{ title: entry.title }} />}
        <RemoteBoundary key={`${name} ${build.buildId} ${attempt}`} fallback={brokenPage}>
          <RemoteRoutes definition={build.definition} />
        </RemoteBoundary>
      </AttemptContext>
    </RemoteContext>
  );
}
