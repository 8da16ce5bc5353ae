import type { LocationEntry } from '@waybill/contract';
import { useEffect, useState } from 'react';
import { locationFeed } from './feed.ts';
import type { Watched } from './location-feed.ts';

/** Changes within this time are shown by one render, in ms: a thousand riders are one update of the page. */
const batchMs = 200;

const nowhere: ReadonlyMap<string, LocationEntry> = new Map();

function usePlaces(companyId: string | null, riderId: string | undefined) {
  const [places, setPlaces] = useState(nowhere);
  useEffect(() => {
    setPlaces(nowhere);
    if (companyId === null) return;
    const watched: Watched = riderId === undefined ? { companyId } : { companyId, riderId };
    const latest = new Map<string, LocationEntry>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      setPlaces(new Map(latest));
    };
    const stop = locationFeed().subscribe(watched, (id, place) => {
      if (place) latest.set(id, place);
      else latest.delete(id);
      timer ??= setTimeout(show, batchMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [companyId, riderId]);
  return places;
}

/** The places of a company's riders, by rider; empty until the first is received. */
export const useFleetPlaces = (companyId: string | null): ReadonlyMap<string, LocationEntry> =>
  usePlaces(companyId, undefined);

/** The place of one rider; undefined until it is received. */
export const useRiderPlace = (companyId: string | null, riderId: string): LocationEntry | undefined =>
  usePlaces(companyId, riderId).get(riderId);
