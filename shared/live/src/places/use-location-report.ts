import { useQueryClient } from '@tanstack/react-query';
import { isApiError, ridersApi } from '@waybill/api';
import type { Rider } from '@waybill/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { electTabLeader } from '../stream/tab-leader.ts';
import { locationFeed } from './feed.ts';
import { currentCoords, type LocationPermission, watchPermission } from './position.ts';

/** Interval at which an active rider's place is reported (docs/spec-coverage.md#operations-9). */
const reportEveryMs = 60_000;

export interface LocationReport {
  /** Null until the browser has reported it. */
  permission: LocationPermission | null;
  /** The last attempt to find the place failed for another reason than the permission. */
  isLost: boolean;
  /** Asks the browser for the permission; call it on a press of the user. */
  share(): void;
}

const permissionDenied = 1;

/**
 * Reports the place of a rider while they are active, this page is open and the browser allows it: at once and then every
 * 60 s, from one tab. Without a rider, or with an inactive one, it reports nothing and asks for no permission.
 */
export function useLocationReport(rider: Rider | undefined): LocationReport {
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
      if ((error as GeolocationPositionError).code === permissionDenied) setPermission('denied');
      else setIsLost(true);
      return null;
    }
  };

  const report = useEffectEvent(async (signal: AbortSignal) => {
    const coords = await look();
    // Finding the place may take long: by now the rider may be off duty, or another user signed in.
    if (!coords || !rider || signal.aborted) return;
    try {
      await locationFeed().report(coords, rider);
    } catch (error) {
      // A lost report is not retried: the next one replaces it. But staff may have set the rider inactive, or removed them.
      if (error instanceof Error && isApiError(error) && [403, 409].includes(error.status))
        void client.invalidateQueries({ queryKey: ridersApi.all });
    }
  });

  const reporter = rider?.status === 'active' && permission === 'granted' ? rider.id : null;
  useEffect(() => {
    if (reporter === null) return;
    const candidate = electTabLeader('waybill-location', (signal) => {
      void report(signal);
      const timer = setInterval(() => void report(signal), reportEveryMs);
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          clearInterval(timer);
          resolve();
        });
      });
    });
    // The visible tab is the one that the browser does not put to sleep.
    const takeOverIfVisible = () => {
      if (document.visibilityState === 'visible') candidate.takeOver();
    };
    document.addEventListener('visibilitychange', takeOverIfVisible);
    return () => {
      candidate.stop();
      document.removeEventListener('visibilitychange', takeOverIfVisible);
    };
  }, [reporter]);

  return { permission, isLost, share: () => void look() };
}
