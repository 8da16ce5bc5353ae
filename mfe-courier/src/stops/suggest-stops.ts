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

const nearestTo = (from: Place, orders: readonly CourierOrder[]) =>
  orders.reduce((best, order) =>
    distance(from, dropOffOf(order)!) < distance(from, dropOffOf(best)!) ? order : best,
  );

/**
 * The orders in a sequence of short ways: always on to the nearest that is left, from where the rider is (else from the first
 * that has a place). Orders without a place come last, as they were.
 */
export function suggestStops(orders: readonly CourierOrder[], from: Place | undefined): CourierOrder[] {
  let left = orders.filter((order) => dropOffOf(order));
  let at = from ?? (left[0] && dropOffOf(left[0]));
  const placed: CourierOrder[] = [];
  while (at && left.length > 0) {
    const next = nearestTo(at, left);
    placed.push(next);
    left = left.filter((order) => order !== next);
    at = dropOffOf(next);
  }
  return [...placed, ...orders.filter((order) => !dropOffOf(order))];
}
