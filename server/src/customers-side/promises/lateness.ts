import { nextShiftAt, type RiderShifts } from '@waybill/contract';
import { pointOf } from '../../company/regions/index.ts';
import { countBefore, isStalePlace, likelyTimeOf, type PastDelivery, type Stop } from '../tracking/index.ts';
import type { PromisedRow } from './promises.repository.ts';

/** What the lateness of an open order goes by. */
export type PromisedOrder = Pick<
  PromisedRow,
  | 'id'
  | 'created_at'
  | 'assigned_at'
  | 'accepted_at'
  | 'courier_id'
  | 'customer_city'
  | 'customer_service_area'
  | 'promised_by'
  | 'coords'
  | 'reported_at'
>;

/**
 * An order is at risk where less than this share of such orders would arrive in time. An order that is named without need costs a look,
 * one that is not named costs a promise; what it brings is measured by `simulated-days.night.test.ts`.
 */
const cautious = 0.7;

type StopOfRider = Stop & { riderId: string };

export const placeOf = ({ coords, reported_at }: PromisedOrder, now: Date) => {
  const place = coords && reported_at ? { coords, reportedAt: reported_at } : null;
  return place && !isStalePlace(place, now) ? place : null;
};

type Shifts = RiderShifts & { id: string };

/**
 * From when on somebody works on an order that no rider has accepted: its rider, else the first of all who begins. Null while
 * somebody is on shift, and where nobody is known to come.
 */
const waitsUntil = (row: PromisedOrder, shifts: readonly Shifts[], now: Date): Date | null => {
  if (row.accepted_at) return null;
  const own = row.courier_id ? shifts.filter(({ id }) => id === row.courier_id) : shifts;
  const starts = own.flatMap((each) => nextShiftAt(each, now)?.getTime() ?? []);
  const first = Math.min(...starts);
  return Number.isFinite(first) && first > now.getTime() ? new Date(first) : null;
};

export interface Known {
  stops: readonly StopOfRider[];
  past: readonly PastDelivery[];
  shifts: readonly Shifts[];
}

/** When the order is likely to arrive, by its rider's way or by earlier deliveries; null where neither says. */
const likelyAt = (row: PromisedOrder, { stops, past, shifts }: Known, now: Date): number | null => {
  const place = placeOf(row, now);
  const ofRider = stops.filter(({ riderId }) => riderId === row.courier_id);
  const step = row.accepted_at ? 'accepted' : row.assigned_at ? 'assigned' : 'ordered';
  return likelyTimeOf(
    {
      step,
      since: waitsUntil(row, shifts, now) ?? row.accepted_at ?? row.assigned_at ?? row.created_at,
      city: row.customer_city,
      dropOff: pointOf(row.customer_service_area),
      rider: place && {
        place: place.coords,
        accuracy: place.coords.accuracy ?? 0,
        stopsBefore: countBefore(ofRider, row.id, place.coords),
      },
      past,
    },
    now,
    cautious,
  );
};

/** By how many ms the order is later than promised, or is likely to be; none where that is not above 0. */
export const latenessOf = (row: PromisedOrder, known: Known, now: Date): number =>
  Math.max(now.getTime(), likelyAt(row, known, now) ?? 0) - row.promised_by.getTime();
