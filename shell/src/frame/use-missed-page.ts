import { useState } from 'react';

/** Time after the start that the viewer's present rights can take to arrive, in ms. */
const startMs = 10_000;

interface Visit {
  /** Path with its query. */
  address: string;
  /** The page is one for others. */
  isElsewhere: boolean;
  isHome: boolean;
  /** Whether the viewer may open this path. */
  mayOpen: (pathname: string) => boolean;
}

/**
 * The address that was asked for at the start, and left because the stored account might not open it, once it may: what was given
 * while no page was open arrives a moment later.
 */
export function useMissedPage({ address, isElsewhere, isHome, mayOpen }: Visit): string | undefined {
  const [startedAt] = useState(() => Date.now());
  const [missed, setMissed] = useState<string>();
  const isStart = Date.now() - startedAt < startMs;
  if (isElsewhere && isStart && missed !== address) setMissed(address);
  if (missed !== undefined && !isElsewhere && !isHome) setMissed(undefined);
  return missed && isHome && isStart && mayOpen(missed.split('?', 1)[0]!) ? missed : undefined;
}
