import type { Insertable, Selectable } from 'kysely';
import { anOrder } from '../builders/index.ts';
import { newOrderNumber } from '../orders/index.ts';
import type {
  CourierOrdersTable,
  CouriersTable,
  CustomersTable,
  EmployeesTable,
  NewOrderRow,
  OrderEventsTable,
  OutletsTable,
} from '../platform/database/tables.ts';
import type { LagosSource } from './lagos.ts';
import { demoOrderBody } from './order-body.ts';
import { type Fate, orderFates } from './order-fates.ts';
import { OrderStory } from './order-story.ts';
import type { Random } from './random.ts';

export interface Cast {
  companyId: string;
  dispatchers: EmployeesTable[];
  accountant: EmployeesTable;
  riders: CouriersTable[];
  customers: CustomersTable[];
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
export const demoOrders = (source: LagosSource, random: Random, cast: Cast, now: Date): DemoOrders => {
  const numbers = new Set<string>();
  let turn = 0;

  const freeNumber = (at: Date): string => {
    const number = newOrderNumber(at, random.below);
    if (numbers.has(number)) return freeNumber(at);
    numbers.add(number);
    return number;
  };
  const nextRider = () => {
    turn += 1;
    return cast.riders[turn % cast.riders.length]!;
  };

  const tell = (fate: Fate) => {
    const created_at = new Date(now.getTime() - fate.ageMinutes * minuteMs);
    const outlet = random.pick(cast.outlets);
    const isPaid = fate.isPaid ?? random.chance(0.45);
    const body = demoOrderBody(source, random, random.pick(cast.customers), outlet, isPaid);
    const given = {
      ...sourceOf(random, fate.isPaid),
      company_id: cast.companyId,
      order_id: freeNumber(created_at),
      status: fate.status,
      created_at,
    };
    const order = anOrder(given, body, outlet);
    const roles = { dispatcher: random.pick(cast.dispatchers), accountant: cast.accountant, nextRider };
    return { order, story: new OrderStory(order, fate, roles, random, now) };
  };

  const told = orderFates(random).map(tell);
  return {
    orders: told.map(({ order }) => order),
    courierOrders: told.flatMap(({ story }) => story.courierOrders),
    events: told.flatMap(({ story }) => story.events),
  };
};
