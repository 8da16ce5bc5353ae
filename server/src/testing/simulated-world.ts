import {
  addLagosDays,
  distanceKm,
  type LagosDay,
  lagosInstant,
  promisedByRule,
  type ReceiverReply,
  type WeeklyHours,
  type WorkingDays,
  weekdays,
} from '@waybill/contract';
import type { Point } from '../company/regions/index.ts';
import { type Random, seededRandom } from '../demo/random.ts';

// People, places and traffic of simulated days; what the product decides about them is in `simulated-day.ts`.

const minuteMs = 60_000;

/** What is tried: receivers are asked before the ride, orders are offered to riders. */
export interface Features {
  confirms: boolean;
  offers: boolean;
}

export interface SimulatedOrder {
  id: string;
  createdAt: Date;
  promisedBy: Date;
  pickUp: Point;
  dropOff: Point;
  /** Whether the receiver is there with the money today, whatever they say. */
  isReady: boolean;
  /** When they answer on their page if they are asked, and whether a call reaches them. */
  answersAt: Date | undefined;
  isReached: boolean;
  reply: ReceiverReply | undefined;
  riderId: string | undefined;
  assignedAt: Date | undefined;
  /** When the rider looks at the phone and accepts. */
  acceptsAt: Date | undefined;
  acceptedAt: Date | undefined;
  endedAt: Date | undefined;
  isDelivered: boolean;
  asked: string[];
  /** What the board said 30 minutes before its promise; undefined where it was no open order then. */
  wasNamed: boolean | undefined;
}

export interface SimulatedRider {
  id: string;
  name: string;
  place: Point;
  daysOff: { day: LagosDay; reason: null; by_rider: boolean }[];
  /** Accepted orders in the order in which they ride. */
  stops: SimulatedOrder[];
  hasParcel: boolean;
  busyUntil: Date;
}

export const working: WorkingDays = { closes_at: '20:00', closed_days: [] };
export const weeklyHours: WeeklyHours = Object.fromEntries(
  weekdays.map((day) => [day, { from: '08:00', to: '20:00' }]),
);

const around = (random: Random, degrees: number): Point => ({
  latitude: 6.55 + (random.next() * 2 - 1) * degrees,
  longitude: 3.37 + (random.next() * 2 - 1) * degrees,
});

/** The same orders, receivers, riders and traffic for a day, whatever is tried on it. */
export const aDay = (seed: number, day: LagosDay, orders: number, riders: number) => {
  const random = seededRandom(seed);
  const outlets = Array.from({ length: 8 }, () => around(random, 0.045));
  const at = (minutes: number) => new Date(lagosInstant(day, '00:00').getTime() + minutes * minuteMs);
  return {
    day,
    random,
    /** A bad day is a third slower than a good one. */
    traffic: 0.8 + random.next() * 0.4,
    riders: Array.from({ length: riders }, (_, index): SimulatedRider => {
      const isOff = random.chance(0.05);
      return {
        id: `rider-${index}`,
        name: `Rider ${index}`,
        place: around(random, 0.06),
        daysOff: isOff ? [{ day, reason: null, by_rider: false }] : [],
        stops: [],
        hasParcel: false,
        busyUntil: at(0),
      };
    }),
    orders: Array.from({ length: orders }, (_, index): SimulatedOrder => {
      // A third is ordered before the riders begin; the others come until four in the afternoon.
      const createdAt = at(random.chance(0.33) ? random.between(300, 480) : random.between(480, 960));
      const answersAt = new Date(createdAt.getTime() + random.between(3, 60) * minuteMs);
      return {
        id: `${day}-${index}`,
        createdAt,
        promisedBy: promisedByRule('3h', working, createdAt),
        pickUp: random.pick(outlets),
        dropOff: around(random, 0.07),
        isReady: random.chance(0.8),
        answersAt: random.chance(0.5) ? answersAt : undefined,
        isReached: random.chance(0.75),
        reply: undefined,
        riderId: undefined,
        assignedAt: undefined,
        acceptsAt: undefined,
        acceptedAt: undefined,
        endedAt: undefined,
        isDelivered: false,
        asked: [],
        wasNamed: undefined,
      };
    }).sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
  };
};
export type SimulatedDay = ReturnType<typeof aDay>;

/** Kilometres of the straight line in a minute: roads are 1.4 times as long, and rush hours slow. */
const kmPerMinute = ({ traffic }: SimulatedDay, now: Date): number => {
  const hour = (now.getUTCHours() + 1) % 24;
  const isRush = (hour >= 7 && hour < 9) || (hour >= 16 && hour < 19);
  return ((19 * traffic * (isRush ? 0.7 : 1)) / 60 / 1.4) as number;
};

const towards = (from: Point, to: Point, share: number): Point => ({
  latitude: from.latitude + (to.latitude - from.latitude) * share,
  longitude: from.longitude + (to.longitude - from.longitude) * share,
});

/** One minute of a rider's work: to the outlet of their next order, then to its receiver. Returns the visit that it ended. */
export const ride = (day: SimulatedDay, rider: SimulatedRider, now: Date): SimulatedOrder | undefined => {
  const [order] = rider.stops;
  if (!order || now < rider.busyUntil) return undefined;
  const target = rider.hasParcel ? order.dropOff : order.pickUp;
  const km = distanceKm(rider.place, target);
  const step = kmPerMinute(day, now);
  if (km > step) {
    rider.place = towards(rider.place, target, step / km);
    return undefined;
  }
  rider.place = target;
  rider.busyUntil = new Date(now.getTime() + day.random.between(2, 7) * minuteMs);
  if (!rider.hasParcel) {
    rider.hasParcel = true;
    return undefined;
  }
  rider.hasParcel = false;
  rider.stops.shift();
  order.endedAt = rider.busyUntil;
  order.isDelivered = order.isReady;
  return order;
};

export const dayAfter = (day: LagosDay, days: number): LagosDay => addLagosDays(day, days);
