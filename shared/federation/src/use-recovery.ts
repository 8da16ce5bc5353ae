import { useEffect, useEffectEvent, useState } from 'react';
import { nothing, pause } from './deadline.ts';
import { onRecoveryChance } from './recovery-chances.ts';

/** After how long Retry can be pressed again, in ms: what hung by then may be mended by now. */
const againMs = 2000;

/**
 * Brings something back that failed: by itself whenever there is a chance that it is mended, and at once when `retry` is
 * called, which first gives up the downloads that hang. `recover` rejects where it is not mended yet.
 */
export function useRecovery(recover: (isByUser: boolean) => Promise<unknown>) {
  const [isRetrying, setIsRetrying] = useState(false);
  const work = useEffectEvent(() => recover(false));
  useEffect(() => onRecoveryChance(() => work()), []);
  const retry = () => {
    setIsRetrying(true);
    const givenUp = globalThis.waybillFiles?.giveUp() ?? Promise.resolve();
    const again = givenUp.then(() => recover(true)).catch(nothing);
    Promise.race([again, pause(againMs)]).finally(() => setIsRetrying(false));
  };
  return { isRetrying, retry };
}
