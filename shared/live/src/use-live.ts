import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { LiveEvent, LiveEventName } from '@waybill/contract';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { listen, liveStore } from './live-line.ts';
import type { LiveState } from './stream/keep-reading.ts';

/** How often at most a burst of changes makes lists be read anew, in ms. */
const refreshEveryMs = 1_000;

/** Hears what changes while mounted. */
export function useLiveEvents(listener: (event: LiveEvent) => void): void {
  const heard = useEffectEvent(listener);
  useEffect(() => listen((event) => heard(event)), []);
}

/** Reads these queries anew when one of the events comes, and when some were missed; the first time at once, then once a second. */
export function useLiveRefresh(events: readonly LiveEventName[], queryKeys: readonly QueryKey[]): void {
  const client = useQueryClient();
  const refresh = useEffectEvent(() => {
    for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey });
  });
  const concerns = useEffectEvent(
    ({ event }: LiveEvent) => event === 'resync' || (events as readonly string[]).includes(event),
  );
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    let isWanted = false;
    const go = () => {
      isWanted = false;
      refresh();
      rest = setTimeout(() => {
        rest = undefined;
        if (isWanted) go();
      }, refreshEveryMs);
    };
    const stop = listen((event) => {
      if (!concerns(event)) return;
      if (rest === undefined) go();
      else isWanted = true;
    });
    return () => {
      stop();
      clearTimeout(rest);
    };
  }, []);
}

/** Whether what is shown is fresh: `live`, `connecting`, or `lost` where the stream cannot be reached. */
export const useLiveState = (): LiveState => useStore(liveStore, ({ state }) => state);
