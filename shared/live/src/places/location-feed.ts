import type { Coords, Courier, LocationEntry } from '@waybill/contract';

/** What a place concerns: all riders of a company, or one of them. */
export interface Watched {
  companyId: string;
  courierId?: string;
}

/** Riders' places by one carrier. */
export interface LocationFeed {
  /** Tells the places now known and then each that changes; null for a rider who is gone. Returns how to stop. */
  subscribe(watched: Watched, onPlace: (courierId: string, place: LocationEntry | null) => void): () => void;
  /** Tells where the signed-in rider is. */
  report(coords: Coords, rider: Courier): Promise<void>;
}

/** After so long a place says where the rider was, not where he is, in ms (spec of the live feed: 10 minutes). */
const staleAfterMs = 600_000;

/** Whether a place is older than 10 minutes. */
export const isStalePlace = ({ reported_at }: Pick<LocationEntry, 'reported_at'>, nowMs: number): boolean =>
  nowMs - Date.parse(reported_at) > staleAfterMs;
