import {
  distanceKm,
  isImpossiblyFar,
  isOverCashLimit,
  offReasonOf,
  type RankedRider,
  type RiderShifts,
} from '@waybill/contract';
import type { Point } from '../../company/regions/index.ts';

/** A rider on duty as the database has them; money in naira. */
export interface RiderOnDuty
  extends Omit<RankedRider, 'distance_km' | 'minutes' | 'way_minutes' | 'orders_minutes' | 'off'> {
  /** The accuracy of their place, in metres; 0 if the phone does not say. */
  accuracy: number;
  shifts: RiderShifts;
}

/** Roads of Lagos are this much longer than the straight line. */
const detour = 1.4;
/** Kilometres per hour from doorstep to doorstep, on a usual day. */
const citySpeed = 17;
/** Minutes of an order that they have already. */
const perOrder = 13;
/** A place older than this says nothing: the rider may be anywhere. */
const placeLastsMs = 30 * 60_000;
/** The way of a rider whose place is unknown: half across the city. */
const unknownWay = 45;

const wayTo = (pickUp: Point | null, { place, accuracy }: RiderOnDuty, now: number) => {
  if (!pickUp) return { distance_km: null, way_minutes: 0 };
  if (!place || now - Date.parse(place.reported_at) > placeLastsMs)
    return { distance_km: null, way_minutes: unknownWay };
  // From so far no rider of the company comes: their place is a wrong one.
  if (isImpossiblyFar(place, pickUp)) return { distance_km: null, way_minutes: unknownWay };
  const km = distanceKm(place, pickUp);
  // They may be that much farther off.
  const most = km + accuracy / 1_000;
  return {
    distance_km: Math.round(km * 10) / 10,
    way_minutes: Math.round(((most * detour) / citySpeed) * 60),
  };
};

const isLast = (rider: RankedRider, toCollect: number) =>
  rider.off !== null || isOverCashLimit(rider, toCollect);

/**
 * The riders by how soon they could be at the pick-up: the way there and 13 minutes for each order that they have.
 * Those who would hold more cash than they may, or whose shift says that they are off, come last. `now` in ms, `toCollect` in naira.
 */
export const rankRiders = (
  riders: readonly RiderOnDuty[],
  pickUp: Point | null,
  now: number,
  toCollect: number,
): RankedRider[] =>
  riders
    .map((rider) => {
      const way = wayTo(pickUp, rider, now);
      const orders_minutes = (rider.orders_pending + rider.orders_accepted) * perOrder;
      const minutes = way.way_minutes + orders_minutes;
      const { accuracy: _, shifts, ...shown } = rider;
      return { ...shown, ...way, orders_minutes, minutes, off: offReasonOf(shifts, new Date(now), minutes) };
    })
    .sort(
      (one, other) =>
        Number(isLast(one, toCollect)) - Number(isLast(other, toCollect)) ||
        one.minutes - other.minutes ||
        one.courier_name.localeCompare(other.courier_name),
    );
