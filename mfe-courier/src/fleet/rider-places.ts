import type { LocationEntry, Rider } from '@waybill/contract';
import { isStalePlace } from '@waybill/live';
import { type LatLng, type MapPlace, type MapView, mapViews } from '@waybill/map';

/** The number of a rider's open orders. */
export interface Load {
  pending: number;
  accepted: number;
}

/** From the rider's record, which every change refetches; from their last report where it is not loaded. */
export const loadOf = (rider: Rider | undefined, entry: LocationEntry | undefined): Load =>
  rider
    ? { pending: rider.orders_pending, accepted: rider.orders_accepted }
    : {
        pending: entry?.order_status?.order_pending ?? 0,
        accepted: entry?.order_status?.order_accepted ?? 0,
      };

/** A rider's pin: green without open orders, otherwise red. See docs/spec-coverage.md#operations-4. */
export function placeOf(entry: LocationEntry, rider: Rider | undefined, nowMs: number): MapPlace {
  const { latitude, longitude, heading } = entry.location.coords;
  const { pending, accepted } = loadOf(rider, entry);
  return {
    id: entry.courier_id,
    lat: latitude,
    lng: longitude,
    tone: pending + accepted === 0 ? 'free' : 'busy',
    // A rider who is off duty no longer reports where they are.
    isStale: (rider?.status ?? entry.status) === 'inactive' || isStalePlace(entry, nowMs),
    label: entry.courier_name,
    heading,
  };
}

const medianOf = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** The place of the rider who is nearest to the median: one rider far away does not move it. Undefined without riders. */
function centerOf(places: readonly MapPlace[]): LatLng | undefined {
  const fresh = places.filter(({ isStale }) => !isStale);
  const counted = fresh.length > 0 ? fresh : places;
  if (counted.length === 0) return undefined;
  const median = {
    lat: medianOf(counted.map(({ lat }) => lat)),
    lng: medianOf(counted.map(({ lng }) => lng)),
  };
  const distance = ({ lat, lng }: MapPlace) => Math.hypot(lat - median.lat, lng - median.lng);
  const { lat, lng } = counted.reduce((best, one) => (distance(one) < distance(best) ? one : best));
  return { lat, lng };
}

/** Farther from most riders than this, in degrees, about 50 km, one rider would make all others small. */
const reach = 0.45;

/** The riders whom the map shows together at its opening: those who report where they are, but for one far away. */
export function opensOn(places: readonly MapPlace[]): readonly LatLng[] {
  const center = centerOf(places);
  const fresh = places.filter(({ isStale }) => !isStale);
  return (fresh.length > 0 ? fresh : places).filter(
    ({ lat, lng }) => center && Math.hypot(lat - center.lat, lng - center.lng) < reach,
  );
}

/** The first view of the riders' map: the middle of most of them, near enough to tell them apart. Undefined without riders. */
export const viewOf = (places: readonly MapPlace[]): MapView | undefined => {
  const center = centerOf(places);
  return center && { center, zoom: mapViews.zoomToRiders };
};
