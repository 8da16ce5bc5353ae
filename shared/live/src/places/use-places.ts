import type { LocationEntry } from '@waybill/contract';
import { useEffect, useState } from 'react';
import { locationFeed } from './feed.ts';
import type { Watched } from './location-feed.ts';

/** Places that come close together are shown together, in ms: a thousand riders are one update of the page. */
const gatherMs = 200;

const nowhere: ReadonlyMap<string, LocationEntry> = new Map();

function usePlaces(companyId: string | null, courierId: string | undefined) {
  const [places, setPlaces] = useState(nowhere);
  useEffect(() => {
    setPlaces(nowhere);
    if (companyId === null) return;
    const watched: Watched = courierId === undefined ? { companyId } : { companyId, courierId };
    const known = new Map<string, LocationEntry>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      setPlaces(new Map(known));
    };
    const stop = locationFeed().subscribe(watched, (id, place) => {
      if (place) known.set(id, place);
      else known.delete(id);
      timer ??= setTimeout(show, gatherMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [companyId, courierId]);
  return places;
}

/** The places of a company's riders, by rider; empty while none is known. */
export const useFleetPlaces = (companyId: string | null): ReadonlyMap<string, LocationEntry> =>
  usePlaces(companyId, undefined);

/** The place of one rider; undefined while it is not known. */
export const useRiderPlace = (companyId: string | null, courierId: string): LocationEntry | undefined =>
  usePlaces(companyId, courierId).get(courierId);
