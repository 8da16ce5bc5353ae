import type { Insertable, Selectable } from 'kysely';
import { newOrderNumber } from '../orders/orders/index.ts';
import type {
  CourierOrdersTable,
  CourierRow,
  EmployeeRow,
  NewCustomerRow,
  NewOrderRow,
  OrderEventsTable,
  OutletsTable,
} from '../platform/database/tables.ts';
import { anOrder } from './builders/index.ts';
import type { LagosSource } from './lagos.ts';
import { demoOrderBody } from './order-body.ts';
import { type Outcome, orderOutcomes } from './order-outcomes.ts';
import { demoPromise, demoReply } from './order-promises.ts';
import { OrderStory } from './order-story.ts';
import type { Random } from './random.ts';

export interface Actors {
  companyId: string;
  dispatchers: EmployeeRow[];
  supervisor: EmployeeRow;
  accountant: EmployeeRow;
  riders: CourierRow[];
  customers: NewCustomerRow[];
  outlets: Selectable<OutletsTable>[];
}

export interface DemoOrders {
  orders: NewOrderRow[];
  courierOrders: Insertable<CourierOrdersTable>[];
  events: Insertable<OrderEventsTable>[];
}

const minuteMs = 60_000;

const sourceOf = (random: Random, isPaid: boolean | undefined) => {
  if (!isPaid && random.chance(0.12)) return { third_party_order: true };
  return random.chance(0.06) ? { second_party_order: true } : {};
};

/** Orders as the calls would have left them: every state was reached by the steps that lead to it. */
export const demoOrders = (source: LagosSource, random: Random, actors: Actors, now: Date): DemoOrders => {
  const numbers = new Set<string>();
  let round = 0;

  const freeNumber = (at: Date): string => {
    const number = newOrderNumber(at, random.below);
    if (numbers.has(number)) return freeNumber(at);
    numbers.add(number);
    return number;
  };
  const nextRider = () => {
    round += 1;
    return actors.riders[round % actors.riders.length]!;
  };

  const storyOf = (outcome: Outcome, index: number) => {
    const created_at = new Date(now.getTime() - outcome.ageMinutes * minuteMs);
    const outlet = random.pick(actors.outlets);
    const isPaid = outcome.isPaid ?? random.chance(0.45);
    const body = demoOrderBody(source, random, random.pick(actors.customers), outlet, isPaid);
    const given = {
      ...sourceOf(random, outcome.isPaid),
      company_id: actors.companyId,
      order_id: freeNumber(created_at),
      status: outcome.status,
      created_at,
    };
    const order = {
      ...anOrder(given, { ...body, ...demoPromise(outcome, index, created_at, now) }, outlet),
      ...demoReply(outcome, index, now),
    };
    const { accountant, supervisor } = actors;
    const roles = { dispatcher: random.pick(actors.dispatchers), accountant, supervisor, nextRider };
    return { order, story: new OrderStory(order, outcome, roles, random, now) };
  };

  const stories = orderOutcomes(random).map(storyOf);
  return {
    orders: stories.map(({ order }) => order),
    courierOrders: stories.flatMap(({ story }) => story.courierOrders),
    events: stories.flatMap(({ story }) => story.events),
  };
};
