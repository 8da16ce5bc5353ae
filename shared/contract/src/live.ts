import { z } from 'zod';
import type { OrderToCollect } from './order-totals.ts';
import { type Order, order, receiverReply } from './orders.ts';
import { companyScoped } from './page.ts';
import { availabilities, courierOrderStatuses, orderStatuses } from './statuses.ts';
import { id, nairaOut, timestamp } from './text.ts';
import { waitingKinds } from './waiting.ts';

const measured = (min: number, max: number) => z.number().min(min).max(max).nullable().default(null);

/** A place as a browser reports it: degrees, metres, metres per second; `heading` in degrees clockwise from north. */
export const coords = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: measured(0, 1e8),
  altitude: measured(-1e5, 1e7),
  altitudeAccuracy: measured(0, 1e8),
  heading: measured(0, 360),
  speed: measured(0, 1e5),
});
export type Coords = z.infer<typeof coords>;

/** `courier/location`: where the rider is. `recorded_at`, if not now: an older report never replaces a newer one. */
export const locationReport = z.strictObject({ ...companyScoped, coords, recorded_at: timestamp.optional() });
export type LocationReport = z.infer<typeof locationReport>;
export type LocationReportInput = z.input<typeof locationReport>;

/**
 * A rider's place. `order_status`: pending and accepted are the rider's present orders, canceled and completed those assigned today
 * (Lagos). A customer gets no counts, and only the rider's first name. `reported_at` older than 10 minutes is stale.
 */
export const locationEntry = z
  .object({
    courier_id: id,
    company_id: id,
    courier_name: z.string(),
    status: z.enum(availabilities),
    location: z.object({ coords }),
    order_status: z
      .object({
        order_accepted: z.number().int(),
        order_pending: z.number().int(),
        order_canceled: z.number().int(),
        order_completed: z.number().int(),
      })
      .optional(),
    reported_at: timestamp,
  })
  .meta({ id: 'LocationEntry' });
export type LocationEntry = z.infer<typeof locationEntry>;

/** An order's fields on the board's card (ext); its events have them for staff, so that a board need not read it again. */
export const orderCard = order
  .pick({
    created_at: true,
    updated_at: true,
    order_amount: true,
    order_paid: true,
    customer_name: true,
    customer_address: true,
    promised_from: true,
    promised_by: true,
    customer_city: true,
    outlet_id: true,
    outlet_name: true,
    outlet_address: true,
  })
  .extend({
    /** `offered_until`: they are asked about it, and have not answered yet. */
    courier: z.object({ id, courier_name: z.string(), offered_until: timestamp.optional() }).nullable(),
    to_collect: nairaOut.optional(),
    /** Of what is paid: what came by transfer. */
    order_transferred: nairaOut.optional(),
    reply: receiverReply.nullable().optional(),
  });
export type OrderCard = z.infer<typeof orderCard>;

/** A row of the board: an order as a list has it, or as an event of the live stream does. */
export type BoardOrder = Pick<Order, 'id' | 'order_id' | 'company_id' | 'status' | 'courier_orders'> &
  Omit<OrderCard, 'courier'> &
  Partial<Pick<OrderCard, 'courier'> & Pick<Order, 'receiver'> & Omit<OrderToCollect, 'order_paid'>>;

/** The events of the live stream; after `resync` the reader has to reload everything. */
const liveEvents = {
  'order.created': z.object({
    id,
    /** The order's number. */
    order_id: z.string(),
    company_id: id,
    status: z.enum(orderStatuses),
    card: orderCard.optional(),
  }),
  'order.changed': z.object({
    id,
    order_id: z.string(),
    company_id: id,
    status: z.enum(orderStatuses),
    /** The action of the user who booked it, if the change is theirs. */
    by_customer: z.enum(['changed', 'canceled']).optional(),
    card: orderCard.optional(),
  }),
  'courier_order.changed': z.object({
    id,
    /** The order's `id`. */
    order_id: id,
    courier_id: id,
    company_id: id,
    status: z.enum(courierOrderStatuses),
    /** Whether the rider did it (ext): their own phone has the order from the response already. */
    by_rider: z.boolean().optional(),
  }),
  'courier.changed': z.object({
    id,
    company_id: id,
    status: z.enum(availabilities),
    /** The membership has ended: the rider has no place any more. */
    has_left: z.boolean().optional(),
  }),
  /** The company's cash has changed, and no rider has more or less by it (ext): a payout, a correction, a day closed or opened. */
  'cash.changed': z.object({ company_id: id }),
  'courier.location': locationEntry,
  /** The registry, the shell or a switch has changed: the registry's number and the shell in use. */
  suite: z.object({ number: z.number().int(), shell: z.string().nullable() }),
  /** The reader's rights have perhaps changed: `user/show` has them. */
  'session.changed': z.object({}),
  /** A person waits for approval, or does not any more; to those who may approve, `waiting/show` has the numbers. */
  'waiting.changed': z.object({ of: z.enum(waitingKinds) }),
  resync: z.object({}),
};
export type LiveEventName = keyof typeof liveEvents;
export type LiveEvent = {
  [Name in LiveEventName]: { event: Name; data: z.infer<(typeof liveEvents)[Name]> };
}[LiveEventName];

/** The stream itself, as text. */
export const eventStreamText = z.string();
