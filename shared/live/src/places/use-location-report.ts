import { useQueryClient } from '@tanstack/react-query';
import { couriersApi, isApiError } from '@waybill/api';
import type { Courier } from '@waybill/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { inTurn } from '../stream/in-turn.ts';
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

  const report = useEffectEvent(async (signal: AbortSignal) => {
    const coords = await look();
    // Looking may take long: he may be off duty by now, or somebody else be signed in.
    if (!coords || !rider || signal.aborted) return;
    try {
      await locationFeed().report(coords, rider);
    } catch (error) {
      // A lost report is not sent again: the next one says more. But the office may have set him inactive, or ended him.
      if (error instanceof Error && isApiError(error) && [403, 409].includes(error.status))
        void client.invalidateQueries({ queryKey: couriersApi.all });
    }
  });

  const reporter = rider?.status === 'active' && permission === 'granted' ? rider.id : null;
  useEffect(() => {
    if (reporter === null) return;
    const turn = inTurn('waybill-location', (signal) => {
      void report(signal);
      const timer = setInterval(() => void report(signal), reportEveryMs);
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          clearInterval(timer);
          resolve();
        });
      });
    });
    // The tab that is looked at is awake for sure.
    const takeIfSeen = () => {
      if (document.visibilityState === 'visible') turn.take();
    };
    document.addEventListener('visibilitychange', takeIfSeen);
    return () => {
      turn.stop();
      document.removeEventListener('visibilitychange', takeIfSeen);
    };
  }, [reporter]);

  return { permission, isLost, share: () => void look() };
}
