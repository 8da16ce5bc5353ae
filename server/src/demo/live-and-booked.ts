import { defaultCompanySettings, openAssignmentStatuses } from '@waybill/contract';
import type { Insertable } from 'kysely';
import { newIdAt } from '../platform/base/new-id.ts';
import type {
  CompanySettingsTable,
  CourierRow,
  DeliveryRatesTable,
  EmployeeRow,
  NewUserRow,
} from '../platform/database/tables.ts';
import type { DemoOrders } from './orders.ts';
import { rideAt } from './rides.ts';

/** The fee of a delivery into an area, in naira. */
const fees = [
  ['Ikeja', 1_500],
  ['Surulere', 1_800],
  ['Lagos Mainland', 1_800],
  ['Lagos Island', 2_200],
  ['Eti-Osa', 2_500],
  ['Kosofe', 2_000],
  ['Ikorodu', 3_500],
] as const;

/** The rates of a company. */
export const ratesOf = (
  company_id: string,
  fees: readonly (readonly [area: string, fee: number])[],
  created_at: Date,
): DeliveryRatesTable[] =>
  fees.map(([area, fee]) => ({
    id: newIdAt(created_at),
    company_id,
    area,
    fee_kobo: fee * 100,
    promise: area === 'Ikorodu' ? 'next_day' : null,
    created_at,
    updated_at: created_at,
    deleted_at: null,
  }));

/** The office calls receivers before the ride; all else is as it comes. */
export const demoSettings = (
  company_id: string,
  { user_id, employee_name }: Pick<EmployeeRow, 'user_id' | 'employee_name'>,
  updated_at: Date,
): Insertable<CompanySettingsTable> => ({
  company_id,
  version: 1,
  updated_at,
  updated_by_id: user_id,
  updated_by_name: employee_name,
  cash_limit_kobo: null,
  minutes_to_accept: defaultCompanySettings.minutes_to_accept,
  office_phone: null,
  message_texts: JSON.stringify(defaultCompanySettings.message_texts),
  proof: JSON.stringify(defaultCompanySettings.proof),
  call_from: '08:00',
});

export const demoRates = (company_id: string, created_at: Date): DeliveryRatesTable[] =>
  ratesOf(company_id, fees, created_at);

/** The last places of the riders. */
export const demoPlaces = (riders: readonly CourierRow[], now: Date) =>
  riders.map(({ id, company_id }, index) => ({
    courier_id: id,
    company_id,
    coords: JSON.stringify(rideAt(index, now)),
    reported_at: new Date(now.getTime() - index * 1_000),
  }));

/** Numbers of the user's bookings in each state. */
const bookedOf = { unassigned: 1, pending: 1, accepted: 1, delivered: 4, closed: 1 } as const;
type Stage = keyof typeof bookedOf;

const stageOf = (
  { id, status }: DemoOrders['orders'][number],
  running: ReadonlyMap<string, string>,
): Stage =>
  status === 'assigned' ? ((running.get(id) ?? 'pending') as Stage) : ((status ?? 'unassigned') as Stage);

/** Makes some orders of each state those that this user booked. */
export const bookSome = ({ orders, courierOrders, events }: DemoOrders, user: NewUserRow): DemoOrders => {
  const open = courierOrders.filter(({ status }) => openAssignmentStatuses.includes(status ?? 'pending'));
  const running = new Map(open.map(({ order_id, status }) => [order_id, String(status)]));
  const left: Record<Stage, number> = { ...bookedOf };
  const booked = new Set<string>();
  const newestFirst = [...orders].sort((one, other) => Number(other.created_at) - Number(one.created_at));
  for (const order of newestFirst) {
    const stage = stageOf(order, running);
    if (order.third_party_order || order.created_at <= user.created_at || left[stage] === 0) continue;
    left[stage] -= 1;
    booked.add(order.id);
  }
  const author = { by_user_id: user.id, by_name: user.name, by_role: 'customer' };
  return {
    courierOrders,
    orders: orders.map((order) =>
      booked.has(order.id) ? { ...order, second_party_order: true, booked_by: user.id } : order,
    ),
    events: events.map((event) =>
      event.action === 'created' && booked.has(event.order_id) ? { ...event, ...author } : event,
    ),
  };
};
