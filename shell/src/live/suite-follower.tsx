import { useLiveEvents, useLiveState } from '@waybill/live';
import { useEffect } from 'react';
import type { Remotes } from '../remotes/remotes.ts';

/** Looks for new builds when the live stream says that there are some; while it is open, no page polls. */
export function SuiteFollower({ remotes }: { remotes: Remotes }) {
  const isLive = useLiveState() === 'live';
  useEffect(() => {
    remotes.store.setState({ isFollowedLive: isLive });
    return () => remotes.store.setState({ isFollowedLive: false });
  }, [remotes, isLive]);
  useLiveEvents(({ event }) => {
    if (event === 'suite' || event === 'resync') remotes.followRegistry().catch(() => undefined);
  });
  return null;
}
