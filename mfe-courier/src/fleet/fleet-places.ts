import type { Courier, LocationEntry } from '@waybill/contract';
import { isStalePlace } from '@waybill/live';
import type { LatLng, MapPlace } from '@waybill/map';

/** What a rider has to do now. */
export interface Load {
  pending: number;
  accepted: number;
}

/** From his own record where it is known, which is read anew with every change; else as he last reported. */
export const loadOf = (rider: Courier | undefined, entry: LocationEntry | undefined): Load =>
  rider
    ? { pending: rider.orders_pending, accepted: rider.orders_accepted }
    : {
        pending: entry?.order_status?.order_pending ?? 0,
        accepted: entry?.order_status?.order_accepted ?? 0,
      };

/** A rider's pin: green where he has nothing pending and nothing accepted, else red (spec 2, "Rider location"). */
export function placeOf(entry: LocationEntry, rider: Courier | undefined, nowMs: number): MapPlace {
  const { latitude, longitude, heading } = entry.location.coords;
  const { pending, accepted } = loadOf(rider, entry);
  return {
    id: entry.courier_id,
    lat: latitude,
    lng: longitude,
    tone: pending + accepted === 0 ? 'free' : 'busy',
    // Off duty he reports no more: where he was is no longer where he is.
    isStale: (rider?.status ?? entry.status) === 'inactive' || isStalePlace(entry, nowMs),
    label: entry.courier_name,
    heading,
  };
}

const middleOf = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/**
 * Where most riders are: at the one who is nearest to the middle of them, which one who is far away does not move. Undefined
 * without any.
 */
export function heartOf(places: readonly MapPlace[]): LatLng | undefined {
  const fresh = places.filter(({ isStale }) => !isStale);
  const counted = fresh.length > 0 ? fresh : places;
  if (counted.length === 0) return undefined;
  const middle = {
    lat: middleOf(counted.map(({ lat }) => lat)),
    lng: middleOf(counted.map(({ lng }) => lng)),
  };
  const distance = ({ lat, lng }: MapPlace) => Math.hypot(lat - middle.lat, lng - middle.lng);
  const { lat, lng } = counted.reduce((best, one) => (distance(one) < distance(best) ? one : best));
  return { lat, lng };
}
