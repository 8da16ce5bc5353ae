import { lagosInstant, type RankedRider, type ReceiverReply, readinessOf } from '@waybill/contract';
import { latenessOf } from '../customers-side/promises/lateness.ts';
import type { PastDelivery } from '../customers-side/tracking/index.ts';
import { rankRiders } from '../orders/dispatch/rank-riders.ts';
import {
  type Features,
  ride,
  type SimulatedDay,
  type SimulatedOrder,
  type SimulatedRider,
  weeklyHours,
} from './simulated-world.ts';

// The product decides who is asked, who is ready, and what is late: by the modules that the server has, of which nothing is copied.

const minuteMs = 60_000;
/** As many as the server looks at. */
const mostPast = 300;
const namedAheadMs = 30 * minuteMs;

const shiftsOf = ({ daysOff }: SimulatedRider) => ({ weekly_hours: weeklyHours, days_off: daysOff });

const isGiven = ({ riderId }: SimulatedOrder) => riderId !== undefined;

const said = (order: SimulatedOrder, now: Date, day: SimulatedDay): ReceiverReply =>
  ({
    answer: order.isReady ? 'yes' : 'another_day',
    pays_by: order.isReady ? 'cash' : null,
    for_day: day.day,
    at: now.toISOString(),
  }) as unknown as ReceiverReply;

/** Whether the receiver has said that they are not there today. */
const saysNo = ({ reply }: SimulatedOrder, { day }: SimulatedDay) => readinessOf(reply, day) === 'no';

export class Simulation {
  readonly #day: SimulatedDay;
  readonly #features: Features;
  readonly #past: PastDelivery[];
  #dispatcherFreeAt: Date;
  attempts = 0;

  constructor(day: SimulatedDay, features: Features, past: PastDelivery[]) {
    this.#day = day;
    this.#features = features;
    this.#past = past;
    this.#dispatcherFreeAt = lagosInstant(day.day, '08:00');
  }

  get saidNo(): number {
    return this.#day.orders.filter((order) => !isGiven(order) && saysNo(order, this.#day)).length;
  }

  run(): void {
    const [first, last] = ['05:00', '23:00'].map((time) => lagosInstant(this.#day.day, time).getTime());
    for (let at = first!; at < last!; at += minuteMs) this.#minute(new Date(at));
  }

  #minute(now: Date): void {
    const { orders, riders } = this.#day;
    if (this.#features.confirms) this.#answer(now);
    if (this.#features.offers) this.#offer(now);
    this.#dispatch(now);
    for (const order of orders)
      if (order.acceptsAt && !order.acceptedAt && order.acceptsAt <= now) {
        order.acceptedAt = now;
        riders.find(({ id }) => id === order.riderId)!.stops.push(order);
      }
    for (const rider of riders) {
      const ended = ride(this.#day, rider, now);
      if (ended) this.#end(ended);
    }
    this.#name(now);
  }

  #answer(now: Date): void {
    for (const order of this.#day.orders)
      if (order.answersAt && order.answersAt <= now && !order.reply && !order.acceptedAt)
        order.reply = said(order, now, this.#day);
  }

  #waiting(now: Date): SimulatedOrder[] {
    return this.#day.orders.filter(
      (order) => order.createdAt <= now && !isGiven(order) && !saysNo(order, this.#day),
    );
  }

  #ranked({ pickUp }: SimulatedOrder, now: Date): RankedRider[] {
    const onDuty = this.#day.riders.map((rider) => ({
      id: rider.id,
      courier_name: rider.name,
      orders_pending: this.#day.orders.filter(
        ({ riderId, acceptedAt }) => riderId === rider.id && !acceptedAt,
      ).length,
      orders_accepted: rider.stops.length,
      cash_held: 0,
      cash_limit_in_force: null,
      place: { ...rider.place, reported_at: now.toISOString() },
      accuracy: 20,
      shifts: shiftsOf(rider),
    }));
    return rankRiders(onDuty, pickUp, now.getTime(), 0);
  }

  /** Each is asked within a minute: seven of ten take it, two say no, one does not answer in time. */
  #offer(now: Date): void {
    const busy = new Set<string>();
    for (const order of this.#waiting(now)) {
      const suitable = this.#ranked(order, now).filter(({ off, id }) => !off && !order.asked.includes(id));
      const next = suitable.find(({ id }) => !busy.has(id));
      if (!next) continue;
      busy.add(next.id);
      order.asked.push(next.id);
      if (this.#day.random.chance(0.7)) this.#give(order, next.id, now, 0);
    }
  }

  /** One colleague calls, and assigns what nobody is asked about, one after another; a rider accepts some minutes later. */
  #dispatch(now: Date): void {
    if (now < this.#dispatcherFreeAt) return;
    const takes = (minutes: number) => {
      this.#dispatcherFreeAt = new Date(now.getTime() + minutes * minuteMs);
    };
    for (const order of this.#waiting(now)) {
      const ranked = this.#ranked(order, now);
      const isOffered =
        this.#features.offers && ranked.some(({ off, id }) => !off && !order.asked.includes(id));
      if (isOffered) continue;
      if (this.#features.confirms && readinessOf(order.reply, this.#day.day) === 'open' && !order.reply) {
        order.reply = order.isReached
          ? said(order, now, this.#day)
          : ({ ...said(order, now, this.#day), answer: 'no_answer' } as ReceiverReply);
        takes(1);
        return;
      }
      const best = ranked.find(({ off }) => !off);
      if (!best) continue;
      this.#give(order, best.id, now, this.#day.random.between(1, 12));
      takes(this.#day.random.between(2, 5));
      return;
    }
  }

  #give(order: SimulatedOrder, riderId: string, now: Date, minutes: number): void {
    order.riderId = riderId;
    order.assignedAt = now;
    order.acceptsAt = new Date(now.getTime() + minutes * minuteMs);
  }

  #end(order: SimulatedOrder): void {
    this.attempts += 1;
    if (!order.isDelivered) return;
    this.#past.unshift({
      ordered: order.createdAt,
      assigned: order.assignedAt!,
      accepted: order.acceptedAt!,
      delivered: order.endedAt!,
      city: null,
      dropOff: order.dropOff,
    });
    this.#past.splice(mostPast);
  }

  /** What the board says of an order 30 minutes before its promise. */
  #name(now: Date): void {
    const { riders } = this.#day;
    for (const order of this.#day.orders) {
      const due = order.promisedBy.getTime() - namedAheadMs;
      if (Math.abs(due - now.getTime()) >= minuteMs / 2 || order.endedAt || saysNo(order, this.#day))
        continue;
      const rider = order.acceptedAt && riders.find(({ id }) => id === order.riderId);
      const late = latenessOf(
        {
          id: order.id,
          created_at: order.createdAt,
          assigned_at: order.assignedAt ?? null,
          accepted_at: order.acceptedAt ?? null,
          courier_id: order.riderId ?? null,
          customer_city: null,
          customer_service_area: order.dropOff,
          promised_by: order.promisedBy,
          coords: rider ? { ...rider.place, accuracy: 20 } : null,
          reported_at: rider ? now : null,
        },
        {
          stops: riders.flatMap(({ id, stops }) =>
            stops.map((stop, index) => ({
              riderId: id,
              orderId: stop.id,
              dropOff: stop.dropOff,
              position: index,
            })),
          ),
          past: this.#past,
          shifts: riders.map((each) => ({ id: each.id, ...shiftsOf(each) })),
        },
        now,
      );
      order.wasNamed = late > 0;
    }
  }
}
