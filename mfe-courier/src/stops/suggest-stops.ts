import type { CourierOrder } from '@waybill/contract';

/** Degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** The order's pin. */
export const pinOf = ({ order: { customer_service_area: area } }: CourierOrder): Place | undefined =>
  area?.latitude !== undefined && area.longitude !== undefined
    ? { latitude: area.latitude, longitude: area.longitude }
    : undefined;

/** The parcel's destination: its pin, else the middle of the area that its address names. */
export const dropOffOf = (courierOrder: CourierOrder): Place | undefined =>
  pinOf(courierOrder) ?? courierOrder.area_place ?? undefined;

/** Good enough to compare distances within a city: no metres, and no root. */
const distance = (a: Place, b: Place) => {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return (a.latitude - b.latitude) ** 2 + east ** 2;
};

/** These in a sequence of short ways: always on to the nearest that is left. */
export function nearestFirst<Stop>(
  from: Place,
  stops: readonly Stop[],
  placeOf: (stop: Stop) => Place,
): Stop[] {
  const left = [...stops];
  const sorted: Stop[] = [];
  let at = from;
  while (left.length > 0) {
    const far = left.map((stop) => distance(at, placeOf(stop)));
    const [next] = left.splice(far.indexOf(Math.min(...far)), 1);
    sorted.push(next!);
    at = placeOf(next!);
  }
  return sorted;
}

/**
 * The orders in a sequence of short ways, from where the rider is (else from the first that has a place). Orders without a place
 * come last, as they were.
 */
export function suggestStops(orders: readonly CourierOrder[], from: Place | undefined): CourierOrder[] {
  const placed = orders.filter((order) => dropOffOf(order));
  const start = from ?? (placed[0] && dropOffOf(placed[0]));
  const sorted = start ? nearestFirst(start, placed, (order) => dropOffOf(order)!) : placed;
  return [...sorted, ...orders.filter((order) => !dropOffOf(order))];
}
