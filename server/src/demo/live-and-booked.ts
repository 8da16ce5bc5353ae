import type { CouriersTable, DeliveryRatesTable, UsersTable } from '../platform/database/tables.ts';
import { newIdAt } from '../platform/new-id.ts';
import type { LagosSource } from './lagos.ts';
import type { DemoOrders } from './orders.ts';

/** What a delivery into an area costs, in naira. */
const fees = [
  ['Ikeja', 1_500],
  ['Surulere', 1_800],
  ['Lagos Mainland', 1_800],
  ['Lagos Island', 2_200],
  ['Eti-Osa', 2_500],
  ['Kosofe', 2_000],
  ['Ikorodu', 3_500],
] as const;

export const demoRates = (company_id: string, created_at: Date): DeliveryRatesTable[] =>
  fees.map(([area, fee]) => ({
    id: newIdAt(created_at),
    company_id,
    area,
    fee_kobo: fee * 100,
    created_at,
    updated_at: created_at,
    deleted_at: null,
  }));

/** The last places of the riders. */
export const demoPlaces = (source: LagosSource, riders: readonly CouriersTable[], now: Date) =>
  riders.map(({ id, company_id }, index) => {
    const { latitude, longitude } = source.place();
    const coords = { latitude, longitude, accuracy: 12, altitude: null, altitudeAccuracy: null };
    return {
      courier_id: id,
      company_id,
      coords: JSON.stringify({ ...coords, heading: (index * 40) % 360, speed: 4 }),
      reported_at: new Date(now.getTime() - index * 5_000),
    };
  });

const bookedCount = 6;

/** Makes some of the orders that users booked those of this user. */
export const bookSome = ({ orders, events, ...rest }: DemoOrders, user: UsersTable): DemoOrders => {
  const booked = new Set(
    orders
      .filter((order) => order.second_party_order && order.created_at > user.created_at)
      .slice(0, bookedCount)
      .map(({ id }) => id),
  );
  const author = { by_user_id: user.id, by_name: user.name, by_role: 'customer' };
  return {
    ...rest,
    orders: orders.map((order) => (booked.has(order.id) ? { ...order, booked_by: user.id } : order)),
    events: events.map((event) =>
      event.action === 'created' && booked.has(event.order_id) ? { ...event, ...author } : event,
    ),
  };
};
