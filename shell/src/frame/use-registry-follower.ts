import { useEffect } from 'react';
import type { Remotes } from '../remotes/remotes.ts';

/** Interval at which a visible tab asks for the registry; 304 and no body if nothing changed. */
const followMs = 20_000;

/** Looks for new builds while the tab is seen and the live stream is not open; they are taken up at the next navigation. */
export function useRegistryFollower(remotes: Remotes) {
  useEffect(() => {
    const follow = () => {
      const { isFollowedLive } = remotes.store.getState();
      if (document.visibilityState === 'visible' && !isFollowedLive)
        remotes.followRegistry().catch(() => undefined);
    };
    const timer = setInterval(follow, followMs);
    return () => clearInterval(timer);
  }, [remotes]);
}
