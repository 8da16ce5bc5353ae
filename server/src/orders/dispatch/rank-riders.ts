import { cashLevelOf, type RankedRider } from '@waybill/contract';
import { distanceKm, type Point } from '../../company/regions/index.ts';

/** A rider on duty as the database has them; money in naira. */
export type RiderOnDuty = Omit<RankedRider, 'distance_km' | 'minutes' | 'way_minutes' | 'orders_minutes'>;

/** Roads of Lagos are this much longer than the straight line. */
const detour = 1.4;
/** Kilometres per hour from doorstep to doorstep, on a usual day. */
const citySpeed = 17;
/** Minutes of an order that they have already. */
const perOrder = 13;
/** Who has reported nothing for so long may be anywhere. */
const placeLastsMs = 30 * 60_000;
/** The way of a rider whose place is unknown: half across the city. */
const unknownWay = 45;

const wayTo = (pickUp: Point | null, { place }: RiderOnDuty, now: number) => {
  if (!pickUp) return { distance_km: null, way_minutes: 0 };
  if (!place || now - Date.parse(place.reported_at) > placeLastsMs)
    return { distance_km: null, way_minutes: unknownWay };
  const km = distanceKm(place, pickUp);
  return {
    distance_km: Math.round(km * 10) / 10,
    way_minutes: Math.round(((km * detour) / citySpeed) * 60),
  };
};

const mayTakeCash = ({ cash_held, cash_limit_in_force }: RiderOnDuty) =>
  cashLevelOf(cash_held, cash_limit_in_force) !== 'reached';

/**
 * The riders by how soon they could be at the pick-up: the way there and 13 minutes for each order that they have.
 * Those who have as much cash as they may come last, as giving them more takes a reason. `now` in ms.
 */
export const rankRiders = (
  riders: readonly RiderOnDuty[],
  pickUp: Point | null,
  now: number,
): RankedRider[] =>
  riders
    .map((rider) => {
      const way = wayTo(pickUp, rider, now);
      const orders_minutes = (rider.orders_pending + rider.orders_accepted) * perOrder;
      return { ...rider, ...way, orders_minutes, minutes: way.way_minutes + orders_minutes };
    })
    .sort(
      (one, other) =>
        Number(mayTakeCash(other)) - Number(mayTakeCash(one)) ||
        one.minutes - other.minutes ||
        one.courier_name.localeCompare(other.courier_name),
    );
