import type { Availability, LocationEntry } from '@waybill/contract';
import { useFleetPlaces, useLiveEvents } from '@waybill/live';
import { useMemo, useState } from 'react';

/** A rider's status from the live stream, and when it was received. */
interface StatusUpdate {
  status: Availability;
  receivedAt: number;
}

const noUpdates: ReadonlyMap<string, StatusUpdate> = new Map();

/** The status changes of a company's riders since the last full read of their places. */
function useStatusUpdates(companyId: string | null): ReadonlyMap<string, StatusUpdate> {
  const [updates, setUpdates] = useState({ companyId, byId: noUpdates });
  // Updates of another company do not apply; React re-renders at once with the reset state.
  if (updates.companyId !== companyId) setUpdates({ companyId, byId: noUpdates });
  useLiveEvents(({ event, data }) => {
    if (event === 'resync') setUpdates({ companyId, byId: noUpdates });
    if (event !== 'courier.changed' || data.company_id !== companyId) return;
    const update = { status: data.status, receivedAt: Date.now() };
    setUpdates((now) => ({ companyId, byId: new Map(now.byId).set(data.id, update) }));
  });
  return updates.companyId === companyId ? updates.byId : noUpdates;
}

/**
 * The places of a company's riders, by rider. A place carries the status of its report, and a rider who goes off duty
 * sends no other report: the later one of report and status change counts.
 */
export function useFleet(companyId: string | null): ReadonlyMap<string, LocationEntry> {
  const places = useFleetPlaces(companyId);
  const updates = useStatusUpdates(companyId);
  return useMemo(() => {
    if (updates.size === 0) return places;
    const current = new Map(places);
    for (const [id, { status, receivedAt }] of updates) {
      const entry = places.get(id);
      if (entry && entry.status !== status && receivedAt >= Date.parse(entry.reported_at))
        current.set(id, { ...entry, status });
    }
    return current;
  }, [places, updates]);
}
