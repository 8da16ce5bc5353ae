import { useEffect } from 'react';
import type { Remotes } from '../remotes/remotes.ts';

/** How often a tab that is looked at asks for the registry; 304 and no body where nothing changed. */
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
