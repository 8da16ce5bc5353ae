import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { LiveEvent, LiveEventName } from '@waybill/contract';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { liveStore, subscribe } from './live-events.ts';
import type { LiveState } from './stream/event-stream-reader.ts';

/** Lists are refetched at most this often during a burst of changes, in ms. */
const refreshEveryMs = 1_000;

/** Calls back for every live event while mounted. */
export function useLiveEvents(listener: (event: LiveEvent) => void): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => subscribe((event) => onEvent(event)), []);
}

/** Refetches these queries when one of the events comes or events were missed: at once, and then at most once a second. */
export function useLiveRefresh(events: readonly LiveEventName[], queryKeys: readonly QueryKey[]): void {
  const client = useQueryClient();
  const refresh = useEffectEvent(() => {
    for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey });
  });
  const isRelevant = useEffectEvent(
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
    const stop = subscribe((event) => {
      if (!isRelevant(event)) return;
      if (rest === undefined) go();
      else isWanted = true;
    });
    return () => {
      stop();
      clearTimeout(rest);
    };
  }, []);
}

/** Whether events arrive now, so that what is shown follows them. */
export const isLive = (): boolean => liveStore.getState().state === 'live';

/** Whether the page shows current data: `live`, `connecting`, or `lost` if the stream cannot be reached. */
export const useLiveState = (): LiveState => useStore(liveStore, ({ state }) => state);
