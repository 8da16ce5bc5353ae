import type { CourierOrderStatus, NewOrder, OrderStatus } from '@waybill/contract';
import type { Insertable, Selectable } from 'kysely';
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
import { newIdAt } from '../platform/new-id.ts';
import { anOrder } from './builders.ts';
import { someItems } from './goods.ts';
import type { LagosSource } from './lagos.ts';
import type { Random } from './random.ts';

type NewCourierOrder = Insertable<CourierOrdersTable>;
type NewEvent = Insertable<OrderEventsTable>;

export interface DemoOrders {
  orders: NewOrderRow[];
  courierOrders: NewCourierOrder[];
  events: NewEvent[];
}

interface Cast {
  companyId: string;
  staff: EmployeesTable[];
  accountant: EmployeesTable;
  riders: CouriersTable[];
  customers: CustomersTable[];
  outlets: Selectable<OutletsTable>[];
}

interface Fate {
  status: OrderStatus;
  /** How the assignment that is running or done stands; none where the order has none. */
  assignment?: CourierOrderStatus;
  isPaid?: boolean;
  /** Age of the order, in minutes. */
  ageMinutes: number;
}

const minuteMs = 60_000;
const dayMinutes = 1_440;

/** How the 400 orders stand: what is open is of the last two days, the rest of the last thirty. */
const fates = (random: Random): Fate[] => {
  const recent = () => random.between(4, 26 * 60);
  const past = () => random.between(90, 30 * dayMinutes - 60);
  const times = (count: number, fate: () => Fate) => Array.from({ length: count }, fate);
  return [
    ...times(24, () => ({ status: 'unassigned', isPaid: true, ageMinutes: recent() })),
    ...times(30, () => ({ status: 'unassigned', isPaid: false, ageMinutes: recent() })),
    ...times(20, () => ({ status: 'assigned', assignment: 'pending', ageMinutes: recent() })),
    ...times(22, () => ({ status: 'assigned', assignment: 'accepted', ageMinutes: recent() + 30 })),
    ...times(34, () => ({ status: 'closed', ageMinutes: past() })),
    ...times(24, () => ({
      status: 'delivered',
      assignment: 'completed',
      ageMinutes: random.between(120, 900),
    })),
    ...times(246, () => ({ status: 'delivered', assignment: 'completed', ageMinutes: past() })),
  ];
};

const remitComments = [
  'All cash handed over',
  'Paid to the company account',
  'Customer added a tip, given back',
  'No comments',
];
const verifyComments = ['Seen in the account', 'Counted and correct', 'No comments'];
const rejectNotes = ['Too far from my area', 'Motorcycle is being repaired'];

/** Orders as the calls would have left them: every state was reached by the steps that lead to it, each with its event. */
export const demoOrders = (source: LagosSource, random: Random, cast: Cast, now: Date): DemoOrders => {
  const result: DemoOrders = { orders: [], courierOrders: [], events: [] };
  const numbers = new Set<string>();
  let turn = 0;

  const freeNumber = (at: Date): string => {
    const number = newOrderNumber(at, random.below);
    if (numbers.has(number)) return freeNumber(at);
    numbers.add(number);
    return number;
  };

  const record = (
    order: NewOrderRow,
    by: EmployeesTable | CouriersTable,
    event: Pick<NewEvent, 'action' | 'at'> & { courierOrderId?: string; note?: string | undefined },
  ) => {
    const isRider = 'courier_name' in by;
    result.events.push({
      company_id: cast.companyId,
      order_id: order.id,
      courier_order_id: event.courierOrderId ?? null,
      at: event.at,
      action: event.action,
      by_user_id: by.user_id,
      by_name: isRider ? by.courier_name : by.employee_name,
      by_role: isRider ? 'courier' : by === cast.accountant ? 'accountant' : 'employee',
      note: event.note ?? null,
    });
  };

  const assign = (
    order: NewOrderRow,
    by: EmployeesTable,
    at: Date,
  ): { row: NewCourierOrder; rider: CouriersTable } => {
    const rider = cast.riders[turn % cast.riders.length]!;
    turn += 1;
    const row: NewCourierOrder = {
      id: newIdAt(at),
      company_id: cast.companyId,
      order_id: order.id,
      courier_id: rider.id,
      employee_id: by.id,
      status: 'pending',
      created_at: at,
    };
    result.courierOrders.push(row);
    record(order, by, { action: 'assigned', at, courierOrderId: row.id, note: rider.courier_name });
    return { row, rider };
  };

  /** An earlier try that came to nothing. */
  const failOnce = (order: NewOrderRow, by: EmployeesTable, at: Date, next: () => Date) => {
    const { row, rider } = assign(order, by, at);
    const kind = random.pick(['rejected', 'rejected', 'by_courier', 'by_employee'] as const);
    if (kind === 'rejected') {
      row.status = 'rejected';
      record(order, rider, {
        action: 'rejected',
        at: next(),
        courierOrderId: row.id,
        note: random.pick(rejectNotes),
      });
      return;
    }
    row.status = 'canceled';
    if (kind === 'by_courier') {
      row.accepted_at = next();
      row.canceled_by = 'courier';
      record(order, rider, { action: 'accepted', at: row.accepted_at as Date, courierOrderId: row.id });
      record(order, rider, { action: 'canceled', at: next(), courierOrderId: row.id });
      return;
    }
    row.canceled_by = 'employee';
    record(order, by, { action: 'unassigned', at: next(), courierOrderId: row.id });
  };

  const remit = (
    order: NewOrderRow,
    row: NewCourierOrder,
    rider: CouriersTable,
    next: (minutes?: number) => Date,
  ) => {
    const toCollect = order.order_paid ? 0 : order.order_amount_kobo + order.order_insurance_fee_kobo;
    const isShort = toCollect > 0 && random.chance(0.06);
    const at = next(random.between(20, 400));
    if (at > now || random.chance(0.15)) return;
    Object.assign(row, {
      remitted: true,
      remitted_amount_kobo: isShort ? Math.max(0, toCollect - 50_000) : toCollect,
      remitted_at: at,
      remitted_by: rider.user_id,
      remittance_point: random.between(1, 3),
      courier_comment: random.pick(remitComments),
    });
    record(order, rider, {
      action: 'remitted',
      at,
      courierOrderId: row.id,
      note: row.courier_comment ?? undefined,
    });
    const verifiedAt = next(random.between(60, 1_200));
    if (verifiedAt > now || random.chance(0.25)) return;
    const verifier_comment = random.pick(verifyComments);
    Object.assign(row, {
      remittance_verified: true,
      verified_at: verifiedAt,
      verified_by: cast.accountant.user_id,
      verifier_comment,
    });
    record(order, cast.accountant, {
      action: 'verified',
      at: verifiedAt,
      courierOrderId: row.id,
      note: verifier_comment,
    });
  };

  const bodyFor = (
    isPaid: boolean | undefined,
  ): { body: Partial<NewOrder>; outlet: Selectable<OutletsTable> } => {
    const customer = random.pick(cast.customers);
    const outlet = random.pick(cast.outlets);
    const paid = isPaid ?? random.chance(0.45);
    const order_items = someItems(random);
    const { longitude, latitude } = source.place();
    return {
      outlet,
      body: {
        customer_name: customer.customer_name,
        customer_phone: customer.customer_phone,
        customer_email: customer.customer_email ?? undefined,
        customer_gender: customer.customer_gender ?? undefined,
        customer_address: customer.customer_address,
        customer_city: customer.customer_city,
        customer_state: customer.customer_state,
        customer_country: customer.customer_country,
        customer_comment: random.chance(0.3)
          ? random.pick(['Call at the gate', 'Leave it with security', 'Cash ready'])
          : undefined,
        customer_service_area: { area: customer.customer_city, state: 'Lagos', longitude, latitude },
        outlet_id: outlet.id,
        order_items,
        order_delivery_fee: random.pick([1_000, 1_500, 1_800, 2_000, 2_500, 3_500]),
        order_service_fee: random.chance(0.3) ? 250 : 0,
        order_insurance_fee: random.chance(0.1) ? 500 : 0,
        order_discount: random.chance(0.15) ? 500 : 0,
        order_paid: paid,
        order_payment_method: { id: paid ? random.pick([3, 5] as const) : random.pick([2, 2, 5] as const) },
        order_description: random.chance(0.25)
          ? random.pick(['Fragile', 'Keep upright', 'Deliver before noon'])
          : undefined,
      },
    };
  };

  const live = (fate: Fate) => {
    let clock = now.getTime() - fate.ageMinutes * minuteMs;
    const created_at = new Date(clock);
    // Open orders must not move beyond the present: their steps share what time there is.
    const paceMinutes = Math.max(1, Math.min(25, Math.floor(fate.ageMinutes / 8)));
    const next = (minutes = random.between(1, paceMinutes)) => {
      clock += minutes * minuteMs;
      return new Date(clock);
    };
    const { body, outlet } = bodyFor(fate.isPaid);
    const order = anOrder(
      { company_id: cast.companyId, order_id: freeNumber(created_at), created_at },
      body,
      outlet,
    );
    order.status = fate.status;
    if (!fate.isPaid && random.chance(0.12)) order.third_party_order = true;
    else if (random.chance(0.06)) order.second_party_order = true;
    result.orders.push(order);
    const dispatcher = random.pick(cast.staff);
    record(order, dispatcher, { action: 'created', at: created_at });
    if (random.chance(0.18) && fate.ageMinutes > 30) failOnce(order, dispatcher, next(), next);

    if (fate.status === 'closed') record(order, dispatcher, { action: 'closed', at: next() });
    if (fate.assignment) {
      const { row, rider } = assign(order, dispatcher, next());
      row.status = fate.assignment;
      if (fate.assignment !== 'pending') {
        row.accepted_at = next();
        record(order, rider, { action: 'accepted', at: row.accepted_at as Date, courierOrderId: row.id });
      }
      if (fate.assignment === 'completed') {
        row.delivered_at = next(random.between(18, 55));
        record(order, rider, { action: 'completed', at: row.delivered_at as Date, courierOrderId: row.id });
        order.updated_at = new Date(clock);
        remit(order, row, rider, next);
        return;
      }
    }
    order.updated_at = new Date(clock);
  };

  for (const fate of fates(random)) live(fate);
  return result;
};
