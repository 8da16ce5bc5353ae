import { useQueryClient } from '@tanstack/react-query';
import { couriersApi, isApiError } from '@waybill/api';
import type { Courier } from '@waybill/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { locationFeed } from './feed.ts';
import { currentCoords, type LocationPermission, watchPermission } from './position.ts';

/** How often an active rider says where he is, in ms (spec 2, section 9). */
const reportEveryMs = 60_000;

export interface LocationReport {
  /** Null until the browser has said. */
  permission: LocationPermission | null;
  /** The last look for the place failed for another reason than the permission. */
  isLost: boolean;
  /** Asks the browser, with a press of the user. */
  share(): void;
}

const refused = 1;

/**
 * Reports the place of a rider while he is active, this page is open and the browser allows it: at once and then every
 * 60 s, from one tab. `rider` undefined or inactive reports nothing and asks for nothing.
 */
export function useLocationReport(rider: Courier | undefined): LocationReport {
  const client = useQueryClient();
  const [permission, setPermission] = useState<LocationPermission | null>(null);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => watchPermission(setPermission), []);

  const look = async () => {
    try {
      const coords = await currentCoords();
      setPermission('granted');
      setIsLost(false);
      return coords;
    } catch (error) {
      if ((error as GeolocationPositionError).code === refused) setPermission('denied');
      else setIsLost(true);
      return null;
    }
  };

  const report = useEffectEvent(async () => {
    const coords = await look();
    if (!coords || !rider) return;
    try {
      await locationFeed().report(coords, rider);
    } catch (error) {
      // A lost report is not sent again: the next one says more. But the office may have set him inactive, or ended him.
      if (error instanceof Error && isApiError(error) && [403, 409].includes(error.status))
        void client.invalidateQueries({ queryKey: couriersApi.all });
    }
  });

  const isReporting = rider?.status === 'active' && permission === 'granted';
  useEffect(() => {
    if (!isReporting) return;
    const stop = new AbortController();
    const whileOurs = () =>
      new Promise<void>((resolve) => {
        if (stop.signal.aborted) return resolve();
        void report();
        const timer = setInterval(() => void report(), reportEveryMs);
        stop.signal.addEventListener('abort', () => {
          clearInterval(timer);
          resolve();
        });
      });
    if ('locks' in navigator)
      navigator.locks.request('waybill-location', { signal: stop.signal }, whileOurs).catch(() => undefined);
    else void whileOurs();
    return () => stop.abort();
  }, [isReporting]);

  return { permission, isLost, share: () => void look() };
}
