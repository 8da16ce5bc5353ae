import { distanceKm, type ExpectedTime } from '@waybill/contract';
import type { Point } from '../../company/regions/index.ts';

/** The last thing that happened to an order on its way. */
export type OpenStep = 'ordered' | 'assigned' | 'accepted';

/** A delivery of the company that is done: when each of its steps was, and where it went. */
export interface PastDelivery {
  ordered: Date;
  assigned: Date;
  accepted: Date | null;
  delivered: Date;
  city: string | null;
  dropOff: Point | null;
}

/** The rider who has accepted the order, if their present place is known. */
export interface RiderOnTheWay {
  place: Point;
  /** In metres; 0 where the phone does not say. */
  accuracy: number;
  /** Deliveries that they are expected to make before this one. */
  stopsBefore: number;
}

export interface OrderOnItsWay {
  step: OpenStep;
  since: Date;
  city: string | null;
  dropOff: Point | null;
  rider: RiderOnTheWay | null;
  past: readonly PastDelivery[];
}

const minuteMs = 60_000;

/** Roads of Lagos are this much longer than the straight line. */
const detour = 1.4;
/** Kilometres per hour from doorstep to doorstep, between a bad and a good hour. */
const citySpeed = { slow: 11, fast: 24 };
/** Minutes to find the doorstep and to ring. */
const atTheDoorstep = { from: 1, to: 5 };
/** Minutes of another delivery before this one. */
const perStop = { from: 6, to: 20 };
const nearKm = 1.5;
/** Farther by road no rider is on their way to a doorstep of the city: their place or the pin is wrong. */
const farthestKm = 150;
/** An order with which nothing has happened for so long is expected at no time that could be believed. */
const forgottenAfterMs = 24 * 60 * 60_000;

/** Drop-offs so near to each other are of one area, whatever their city is called. */
const areaKm = 3;
/** Fewer deliveries than these say nothing. */
const fewestPast = 8;
/** Four of five deliveries arrive between these. */
const percentiles = { from: 0.1, to: 0.9 };

/** Minutes from a step to the delivery where nothing else is known: what a day in Lagos mostly takes. */
const guesses: Record<OpenStep, readonly [from: number, to: number]> = {
  ordered: [60, 240],
  assigned: [40, 150],
  accepted: [20, 90],
};

const expected = (from: number, to: number, basis: ExpectedTime['basis']): ExpectedTime => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  basis,
});

const byRoad = (
  { place, accuracy, stopsBefore }: RiderOnTheWay,
  dropOff: Point,
  now: number,
): ExpectedTime | undefined => {
  const km = distanceKm(place, dropOff) * detour;
  if (km > farthestKm) return undefined;
  const uncertain = (accuracy / 1_000) * detour;
  const [least, most] = [Math.max(0, km - uncertain), km + uncertain];
  const minutes = (way: number, speed: number, doorstep: number, stop: number) =>
    (way / speed) * 60 + doorstep + stopsBefore * stop;
  const isNear = most <= nearKm && stopsBefore === 0;
  return expected(
    now + minutes(least, citySpeed.fast, atTheDoorstep.from, perStop.from) * minuteMs,
    now + minutes(most, citySpeed.slow, atTheDoorstep.to, perStop.to) * minuteMs,
    isNear ? 'rider_near' : 'route',
  );
};

const isOfArea = ({ city, dropOff }: Pick<OrderOnItsWay, 'city' | 'dropOff'>, past: PastDelivery) =>
  dropOff && past.dropOff
    ? distanceKm(dropOff, past.dropOff) <= areaKm
    : city !== null && past.city?.trim().toLowerCase() === city.trim().toLowerCase();

/** 0 of none. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const ridesOf = (past: readonly PastDelivery[]): number[] =>
  past
    .flatMap(({ accepted, delivered }) => (accepted ? [delivered.getTime() - accepted.getTime()] : []))
    .sort((one, other) => one - other);

/**
 * Estimates from the durations of past deliveries since the same step, of those longer than this one so far; timestamps in ms. An
 * order that no rider has accepted takes at least as long from now on as riders took. Undefined with too few of them.
 */
const byHistory = (
  { step, since }: OrderOnItsWay,
  past: readonly PastDelivery[],
  now: number,
  { from, to } = percentiles,
): [from: number, to: number] | undefined => {
  const passed = now - since.getTime();
  const durations = past
    .flatMap(({ delivered, [step]: at }) => (at ? [delivered.getTime() - at.getTime()] : []))
    .filter((duration) => duration > passed)
    .sort((one, other) => one - other);
  if (durations.length < fewestPast) return undefined;
  const rides = step === 'accepted' ? [] : ridesOf(past);
  const at = (share: number) =>
    Math.max(since.getTime() + percentile(durations, share), now + percentile(rides, share));
  return [at(from), at(to)];
};

/** An order that is later than guessed is still expected as long again as the guess is wide. */
const byGuess = ({ step, since }: OrderOnItsWay, now: number): [from: number, to: number] => {
  const [from, to] = guesses[step].map((minutes) => minutes * minuteMs) as [number, number];
  const start = Math.max(since.getTime() + from, now);
  return [start, Math.max(since.getTime() + to, start + (to - from) / 2)];
};

/**
 * Between which times an order that is on its way is expected at the doorstep: by the rider's place if they are on this
 * delivery, else by what the company's recent deliveries took in the area, or anywhere, else by a guess. Takes a bounded
 * number of past deliveries; `from` is never in the past. Null where nothing could be believed.
 */
export const expectedTimeOf = (order: OrderOnItsWay, now: Date): ExpectedTime | null => {
  const nowMs = now.getTime();
  const road = order.rider && order.dropOff && byRoad(order.rider, order.dropOff, nowMs);
  if (road) return road;
  if (nowMs - order.since.getTime() > forgottenAfterMs) return null;
  const ofArea = byHistory(
    order,
    order.past.filter((each) => isOfArea(order, each)),
    nowMs,
  );
  if (ofArea) return expected(...ofArea, 'area_history');
  const ofCompany = byHistory(order, order.past, nowMs);
  if (ofCompany) return expected(...ofCompany, 'company_history');
  return expected(...byGuess(order, nowMs), 'guess');
};

/** The point in time before which this share of such orders arrives, from 0 to 1, in ms; null where only a guess could be made. */
export const likelyTimeOf = (order: OrderOnItsWay, now: Date, share: number): number | null => {
  const nowMs = now.getTime();
  const road = order.rider && order.dropOff && byRoad(order.rider, order.dropOff, nowMs);
  if (road) {
    const [from, to] = [Date.parse(road.from), Date.parse(road.to)];
    return from + (to - from) * share;
  }
  const ofArea = order.past.filter((each) => isOfArea(order, each));
  const at = { from: share, to: share };
  const found = byHistory(order, ofArea, nowMs, at) ?? byHistory(order, order.past, nowMs, at);
  return found?.[0] ?? null;
};
