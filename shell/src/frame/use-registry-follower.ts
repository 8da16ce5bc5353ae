import type { Remotes } from '@waybill/federation/host';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A registry younger than this is not asked for again at a navigation. */
const freshMs = 60_000;

/** Looks for new builds at navigations, at most once a minute; they are taken up at the next one. */
export function useRegistryFollower(remotes: Remotes) {
  const { pathname } = useLocation();
  const seenAt = useRef(Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is what makes it look
  useEffect(() => {
    if (Date.now() - seenAt.current < freshMs) return;
    seenAt.current = Date.now();
    remotes.followRegistry().catch(() => undefined);
  }, [remotes, pathname]);
}
