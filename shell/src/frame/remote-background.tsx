import { onRecoveryChance, RemoteBoundary, usePartRecovery } from '@waybill/federation';
import { useViewer } from '@waybill/session';
import { createElement, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import type { LoadedRemote } from '../remotes/loader.ts';
import type { Remotes, RemotesState } from '../remotes/remotes.ts';
import { fulfils } from '../remotes/visibility.ts';
import { useRemoteWithRecords } from './stored-records.ts';

/**
 * A newer build is used when the path changes, as the page around does it: both are then of one build. One that is
 * switched off goes then, too.
 */
function useBuildOfVisit({ store }: Remotes, name: string | undefined) {
  const { pathname } = useLocation();
  const present = ({ registry, loaded }: RemotesState) =>
    name === undefined || registry?.switches?.[name]?.isOff ? undefined : loaded[name];
  const newest = useStore(store, present);
  const [shown, setShown] = useState({ pathname, build: newest, attempt: 0 });
  const isDue = shown.pathname !== pathname || shown.build === undefined || shown.build.name !== name;
  const hasChanged = shown.pathname !== pathname || shown.build !== newest;
  const current = isDue && hasChanged ? { ...shown, pathname, build: newest } : shown;
  if (current !== shown) setShown(current);
  const lookAgain = () =>
    setShown({ pathname, build: present(store.getState()), attempt: current.attempt + 1 });
  return { ...current, lookAgain };
}

interface BrokenBackgroundProps {
  remotes: Remotes;
  build: LoadedRemote;
  error: unknown;
  onRecovered: () => void;
}

/** In place of one that threw: nothing, until it can be shown again, in an earlier build or a newer one. */
function BrokenBackground({ remotes, build, error, onRecovered }: BrokenBackgroundProps) {
  const catchUp = () => remotes.catchUp(build.name, build.buildId);
  const mend = useEffectEvent(async () => {
    if ((await remotes.mendBroken(build, 'background', error)) !== 'nothing') onRecovered();
  });
  useEffect(() => {
    mend();
  }, []);
  usePartRecovery({ error, onRecovered, catchUp });
  return null;
}

interface RemoteBackgroundProps {
  remotes: Remotes;
  /** Only where this device has the remote's records: no account's pages are around it. */
  isForRecords?: boolean;
}

/**
 * Renders the background component of a remote next to every page of this viewer, and where this device has its records of
 * them; nothing until it is loaded, and while the remote is switched off. One that could not be loaded, or broke, is tried
 * again as a page is.
 */
export function RemoteBackground({ remotes, isForRecords = false }: RemoteBackgroundProps) {
  const viewer = useViewer();
  const registry = useStore(remotes.store, (state) => state.registry);
  const ofViewer = registry?.remotes.find(
    ({ backgroundComponentFor }) => backgroundComponentFor && fulfils(viewer, backgroundComponentFor),
  )?.name;
  const withRecords = useRemoteWithRecords(registry, viewer.user?.id);
  const name = (isForRecords ? undefined : ofViewer) ?? withRecords;
  const { build, attempt, lookAgain } = useBuildOfVisit(remotes, name);
  const isLoaded = useStore(remotes.store, ({ loaded }) => name !== undefined && loaded[name] !== undefined);
  const isWanted = name !== undefined && !registry?.switches?.[name]?.isOff && !isLoaded;
  useEffect(() => {
    if (!isWanted) return;
    remotes.load(name).catch(() => undefined);
    return onRecoveryChance(() => remotes.retry(name));
  }, [remotes, name, isWanted]);
  const BackgroundComponent = build?.definition.BackgroundComponent;
  if (!BackgroundComponent) return null;
  return (
    <RemoteBoundary
      key={`${build.buildId} ${attempt}`}
      fallback={(error) => (
        <BrokenBackground remotes={remotes} build={build} error={error} onRecovered={lookAgain} />
      )}
    >
      {createElement(BackgroundComponent)}
    </RemoteBoundary>
  );
}
