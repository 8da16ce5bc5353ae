import { distanceKm, type ExpectedTime, type OrderStatus, type TrackedStep } from '@waybill/contract';
import { type Point, pointOf } from '../../company/regions/index.ts';
import type { Sql } from '../../platform/database/database.ts';
import { expectedTimeOf, type OpenStep, type RiderOnTheWay } from './expected-time.ts';
import { type Stop, trackingRepository } from './tracking.repository.ts';

/** An order as far as it is tracked. */
export interface OrderToTrack {
  id: string;
  company_id: string;
  status: OrderStatus;
  created_at: Date;
  updated_at: Date;
  customer_city: string | null;
  customer_service_area: unknown;
}

/** Its assignment that is running or done. */
export interface AssignmentToTrack {
  courier_id: string;
  created_at: Date;
  accepted_at: Date | null;
  delivered_at: Date | null;
}

/** The rider's last reported place. */
export interface ReportedPlace {
  coords: Point & { accuracy?: number | null };
  reportedAt: Date;
}

export interface Tracking {
  steps: TrackedStep[];
  expected: ExpectedTime | null;
  /** True while none of the rider's other stops comes before this one. */
  isNext: boolean;
}

const weeksOfHistory = 6;
/** A place this old says nothing of where the rider is. */
const staleAfterMs = 10 * 60_000;

/** The steps of an order that happened and stand, oldest first. */
export const stepsOf = (
  order: Pick<OrderToTrack, 'status' | 'created_at' | 'updated_at'>,
  assignment: AssignmentToTrack | undefined,
): TrackedStep[] => {
  // Nothing changes an order after it is closed, or after it came in as delivered.
  const endedAt = (status: OrderStatus) => (order.status === status ? order.updated_at : undefined);
  const times = {
    ordered: order.created_at,
    assigned: assignment?.created_at,
    accepted: assignment?.accepted_at,
    delivered: assignment?.delivered_at ?? endedAt('delivered'),
    closed: endedAt('closed'),
  };
  return Object.entries(times).flatMap(([kind, at]) =>
    at ? [{ kind: kind as TrackedStep['kind'], at: at.toISOString() }] : [],
  );
};

/**
 * True for stops before the own one: in the order that the rider has chosen. Stops that they have not placed come after those that
 * they have, the nearest first; one without a drop-off counts as before.
 */
const isBefore = (place: Point, own: Stop, other: Stop): boolean => {
  if (own.position !== null || other.position !== null)
    return (other.position ?? Number.POSITIVE_INFINITY) < (own.position ?? Number.POSITIVE_INFINITY);
  if (!own.dropOff || !other.dropOff) return true;
  return distanceKm(place, other.dropOff) < distanceKm(place, own.dropOff);
};

/** Of a rider's stops, those that are expected to come before the order's. */
export const countBefore = (stops: readonly Stop[], orderId: string, place: Point): number => {
  const own = stops.find((stop) => stop.orderId === orderId);
  return own ? stops.filter((other) => other !== own && isBefore(place, own, other)).length : stops.length;
};

/** The company's deliveries of the last weeks, by which others are expected. */
export const pastDeliveries = (db: Sql, companyId: string, now: Date) =>
  trackingRepository.findPastDeliveries(
    db,
    companyId,
    new Date(now.getTime() - weeksOfHistory * 7 * 86_400_000),
  );

/** Counts the deliveries that the rider is expected to make before this one. */
const countStopsBefore = async (
  db: Sql,
  order: OrderToTrack,
  riderId: string,
  place: Point,
): Promise<number> => {
  return countBefore(
    await trackingRepository.findStops(db, { companyId: order.company_id, riderId }),
    order.id,
    place,
  );
};

/** True for a place that no longer says where the rider is. */
export const isStalePlace = ({ reportedAt }: ReportedPlace, now: Date): boolean =>
  now.getTime() - reportedAt.getTime() > staleAfterMs;

export const trackingService = {
  /**
   * Returns the order's past steps and expected time; `place` is the rider's since they accepted it. At most two queries, neither of
   * which grows with the company's history.
   */
  async track(
    db: Sql,
    order: OrderToTrack,
    assignment: AssignmentToTrack | undefined,
    place: ReportedPlace | null,
    now = new Date(),
  ): Promise<Tracking> {
    const steps = stepsOf(order, assignment);
    const last = steps.at(-1)!;
    if (order.status === 'delivered' || order.status === 'closed')
      return { steps, expected: null, isNext: false };
    const stops =
      place && assignment?.accepted_at
        ? await countStopsBefore(db, order, assignment.courier_id, place.coords)
        : undefined;
    const rider: RiderOnTheWay | null =
      place && stops !== undefined && !isStalePlace(place, now)
        ? { place: place.coords, accuracy: place.coords.accuracy ?? 0, stopsBefore: stops }
        : null;
    const dropOff = pointOf(order.customer_service_area);
    const past = rider && dropOff ? [] : await pastDeliveries(db, order.company_id, now);
    const expected = expectedTimeOf(
      {
        step: last.kind as OpenStep,
        since: new Date(last.at),
        city: order.customer_city,
        dropOff,
        rider,
        past,
      },
      now,
    );
    return { steps, expected, isNext: stops === 0 };
  },
};
