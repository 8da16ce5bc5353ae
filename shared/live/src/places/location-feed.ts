import type { Coords, LocationEntry, Rider } from '@waybill/contract';

/** The watched riders: all of a company, or one of them. */
export interface Watched {
  companyId: string;
  riderId?: string;
}

/** Sends and receives riders' places, by the suite's own server or by Firebase. */
export interface LocationFeed {
  /** Calls back with every present place, and with each change; null if the rider has left. Returns a function that unsubscribes. */
  subscribe(watched: Watched, onPlace: (riderId: string, place: LocationEntry | null) => void): () => void;
  /** Reports where the signed-in rider is. */
  report(coords: Coords, rider: Rider): Promise<void>;
}

/** An older place says where the rider was, not where they are, in ms. */
const staleAfterMs = 600_000;

/** Whether a place is older than 10 minutes. */
export const isStalePlace = ({ reported_at }: Pick<LocationEntry, 'reported_at'>, nowMs: number): boolean =>
  nowMs - Date.parse(reported_at) > staleAfterMs;
