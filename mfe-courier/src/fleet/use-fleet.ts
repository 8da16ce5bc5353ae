import type { Availability, LocationEntry } from '@waybill/contract';
import { useFleetPlaces, useLiveEvents } from '@waybill/live';
import { useMemo, useState } from 'react';

/** A rider's status as it was heard, and when. */
interface Heard {
  status: Availability;
  at: number;
}

const nothing: ReadonlyMap<string, Heard> = new Map();

/** What was heard of a company's riders since all was read last. */
function useHeard(companyId: string | null): ReadonlyMap<string, Heard> {
  const [heard, setHeard] = useState({ companyId, byId: nothing });
  // Another company's riders are others.
  if (heard.companyId !== companyId) setHeard({ companyId, byId: nothing });
  useLiveEvents(({ event, data }) => {
    if (event === 'resync') setHeard({ companyId, byId: nothing });
    if (event !== 'courier.changed' || data.company_id !== companyId) return;
    const news = { status: data.status, at: Date.now() };
    setHeard((now) => ({ companyId, byId: new Map(now.byId).set(data.id, news) }));
  });
  return heard.companyId === companyId ? heard.byId : nothing;
}

/**
 * Where a company's riders are, by rider. A place carries the status of its report; who has gone off duty since reports no
 * more, so of the report and what was heard of him the later counts.
 */
export function useFleet(companyId: string | null): ReadonlyMap<string, LocationEntry> {
  const places = useFleetPlaces(companyId);
  const heard = useHeard(companyId);
  return useMemo(() => {
    if (heard.size === 0) return places;
    const current = new Map(places);
    for (const [id, { status, at }] of heard) {
      const entry = places.get(id);
      if (entry && entry.status !== status && at >= Date.parse(entry.reported_at))
        current.set(id, { ...entry, status });
    }
    return current;
  }, [places, heard]);
}
