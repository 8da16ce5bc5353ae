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

/**
 * Refetches these queries when one of the events comes or events were missed: at once, and then at most once a second. With
 * `bringsNews` an event waits for the responses of writes under way, which say whether it does.
 */
export function useLiveRefresh(
  events: readonly LiveEventName[],
  queryKeys: readonly QueryKey[],
  bringsNews?: (event: LiveEvent) => boolean,
): void {
  const client = useQueryClient();
  const refresh = useEffectEvent(() => {
    for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey });
  });
  const isRelevant = useEffectEvent(
    ({ event }: LiveEvent) => event === 'resync' || (events as readonly string[]).includes(event),
  );
  const isUndecided = useEffectEvent(() => bringsNews !== undefined && client.isMutating() > 0);
  const isNews = useEffectEvent((event: LiveEvent) => bringsNews?.(event) ?? true);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    let waiting: LiveEvent[] = [];
    const pause = () => {
      rest = setTimeout(() => {
        rest = undefined;
        go();
      }, refreshEveryMs);
    };
    const go = () => {
      const come = waiting;
      waiting = [];
      if (!come.some(isNews)) return;
      refresh();
      pause();
    };
    const stop = subscribe((event) => {
      if (!isRelevant(event)) return;
      waiting.push(event);
      if (rest !== undefined) return;
      if (isUndecided()) pause();
      else go();
    });
    return () => {
      stop();
      clearTimeout(rest);
    };
  }, []);
}

/** Whether events arrive now, so that the page's data follows them. */
export const isLive = (): boolean => liveStore.getState().state === 'live';

/** The state of the page's data: `live`, `connecting`, or `lost` if the stream cannot be reached. */
export const useLiveState = (): LiveState => useStore(liveStore, ({ state }) => state);
