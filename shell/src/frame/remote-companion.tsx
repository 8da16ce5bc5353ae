import { fulfils, RemoteBoundary, type Remotes } from '@waybill/federation/host';
import { useViewer } from '@waybill/session';
import { createElement, useEffect } from 'react';
import { useStore } from 'zustand';

/** What a remote has to show or do beside every page of this viewer. While it cannot be loaded there is nothing. */
export function RemoteCompanion({ remotes }: { remotes: Remotes }) {
  const viewer = useViewer();
  const { registry, loaded } = useStore(remotes.store);
  const name = registry?.remotes.find(
    ({ companionFor }) => companionFor && fulfils(viewer, companionFor),
  )?.name;
  useEffect(() => {
    if (name) remotes.load(name).catch(() => undefined);
  }, [remotes, name]);
  const Companion = name && loaded[name]?.definition.Companion;
  if (!Companion) return null;
  return <RemoteBoundary fallback={() => null}>{createElement(Companion)}</RemoteBoundary>;
}
