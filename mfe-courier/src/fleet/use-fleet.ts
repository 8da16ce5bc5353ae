import type { Availability, LocationEntry } from '@waybill/contract';
import { useFleetPlaces, useLiveEvents } from '@waybill/live';
import { useMemo, useState } from 'react';

/**
 * Where a company's riders are, by rider. A place carries the status of its report; who has gone off duty since reports no
 * more, so what was heard of him later counts.
 */
export function useFleet(companyId: string | null): ReadonlyMap<string, LocationEntry> {
  const places = useFleetPlaces(companyId);
  const [heard, setHeard] = useState<ReadonlyMap<string, Availability>>(() => new Map());
  useLiveEvents(({ event, data }) => {
    if (event === 'courier.changed') setHeard((now) => new Map(now).set(data.id, data.status));
  });
  return useMemo(() => {
    if (heard.size === 0) return places;
    const current = new Map(places);
    for (const [id, status] of heard) {
      const entry = places.get(id);
      if (entry && entry.status !== status) current.set(id, { ...entry, status });
    }
    return current;
  }, [places, heard]);
}
