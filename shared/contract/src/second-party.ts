import { z } from 'zod';
import { limits } from './limits.ts';
import { locationEntry } from './live.ts';
import { clearable, evenIfFar, newOrder, orderChanges, unlessDouble } from './new-order.ts';
import { orderedItem, point } from './order-parts.ts';
import { courierOrderOfOrder, order } from './orders.ts';
import { idBody, pageOf } from './page.ts';
import { proofForCustomers } from './proof.ts';
import { rating } from './rating.ts';
import { bookedOrderFilters, orderStatuses } from './statuses.ts';
import { day, flag, id, optionalName, shortText, timestamp } from './text.ts';

/** The next step of an order that could not be delivered, while no rider is on the way with it: another attempt, or its return to the outlet. */
export const waitsFor = z.enum(['attempt', 'return']);
export type WaitsFor = z.infer<typeof waitsFor>;

const afterAttempt = {
  /** Null while it waits for nothing. Other servers do not say. */
  waits_for: waitsFor.nullable().optional(),
  /** The day of the attempt that it waits for; null where none was chosen. Other servers do not say. */
  next_attempt: day.nullable().optional(),
};

/** An order as the user sees it who booked it, or whose email it carries; what staff and rider settle between them is null. */
export const bookedOrder = order
  .omit({ events: true, receiver: true })
  .extend({
    courier_orders: z.array(courierOrderOfOrder).optional(),
    /** True while the caller may change or cancel it: they booked it, and no rider has accepted it. Other servers do not say. */
    is_changeable: z.boolean().optional(),
    /** True of a closed one that the caller canceled. Other servers do not say. */
    is_canceled_by_caller: z.boolean().optional(),
    /** The landmark of the drop-off: as booked, or as the receiver has changed it since. Other servers do not say. */
    customer_landmark: z.string().nullable().optional(),
    /** Of a delivered one; null if there is none, and once it was deleted. Other servers do not say. */
    handover: proofForCustomers.nullable().optional(),
    /** The caller's own rating; null without one. */
    own_rating: z.number().int().nullable().optional(),
    own_rating_text: z.string().nullable().optional(),
    /** True of a delivered one that the caller booked. Other servers do not say. */
    can_rate: z.boolean().optional(),
    /** For a map: the pin, else the middle of the area that the address names. Other servers do not say. */
    pick_up_place: point.nullable().optional(),
    drop_off_place: point.nullable().optional(),
    ...afterAttempt,
  })
  .meta({ id: 'BookedOrder' });
export type BookedOrder = z.infer<typeof bookedOrder>;
/** One page of a user's own orders. */
export const bookedOrderPage = pageOf(bookedOrder);

/** `second-party/order/filter/me`; pending is what is neither delivered nor closed. */
export const bookedOrderFilter = z.strictObject({
  start_date: day.optional(),
  end_date: day.optional(),
  filterType: z.enum(bookedOrderFilters).optional(),
  pagination: flag.optional(),
});
export type BookedOrderFilterBody = z.input<typeof bookedOrderFilter>;

/** `second-party/order/track?order_id=`: by the order's number, as people write it. */
export const trackQuery = z.object({
  order_id: shortText(64).toUpperCase().min(1),
});

/** Steps of an order, as the receiver sees them. */
const trackedStepKinds = ['ordered', 'assigned', 'accepted', 'picked_up', 'delivered', 'closed'] as const;

/** A step that happened and still holds: an assignment that was undone is none. */
export const trackedStep = z.object({ kind: z.enum(trackedStepKinds), at: timestamp });
export type TrackedStep = z.infer<typeof trackedStep>;

/** Sources of an expected time, the surest first. */
const expectedBases = ['rider_near', 'route', 'area_history', 'company_history', 'guess'] as const;

/** Between which times the order is expected; the wider, the less is known. */
export const expectedTime = z.object({ from: timestamp, to: timestamp, basis: z.enum(expectedBases) });
export type ExpectedTime = z.infer<typeof expectedTime>;

/** Facts of an order for everyone who knows its number. */
export const trackedOrder = z
  .object({
    id,
    order_id: z.string(),
    company_id: id,
    company_name: z.string(),
    status: z.enum(orderStatuses),
    created_at: timestamp,
    updated_at: timestamp,
    /** True if the order is the caller's own, so that they may also read it in full. */
    is_own: z.boolean(),
    /** The assignment that is running or done, if any; of the rider the first name and the phone. */
    courier_orders: z.array(courierOrderOfOrder),
    /** The rider's place, from accepting the order until completing it. */
    location: locationEntry.nullable(),
    /** Oldest first. */
    steps: z.array(trackedStep),
    /** Null once the order is delivered or closed, and while it waits for another attempt or goes back. */
    expected: expectedTime.nullable(),
    ...afterAttempt,
  })
  .meta({ id: 'TrackedOrder' });
export type TrackedOrder = z.infer<typeof trackedOrder>;

/** Landmarks by which people find a place: “opposite the Total station”. */
const landmarks = { customer_landmark: optionalName, outlet_landmark: optionalName };
/** What a booker can empty, besides fields that `order/update` empties. */
const clearableOfBooking = ['customer_landmark', 'outlet_landmark', 'outlet_place'] as const;

/** Fields that a booking user cannot set: the delivery fee is the rate's; discount and payment are the server's. */
const serversOwn = {
  company_id: true,
  outlet_id: true,
  order_amount: true,
  order_delivery_fee: true,
  order_service_fee: true,
  order_tax_fee: true,
  order_insurance_fee: true,
  order_discount: true,
  order_deposit: true,
  order_deposit_method: true,
  order_paid_to: true,
  order_paid: true,
} as const;

/** Fields that they do set; a new field of an order is named here or above. */
export const bookersOwn = {
  customer_name: true,
  customer_phone: true,
  customer_address: true,
  customer_email: true,
  customer_city: true,
  customer_state: true,
  customer_country: true,
  customer_gender: true,
  customer_comment: true,
  customer_service_area: true,
  outlet_name: true,
  outlet_phone: true,
  outlet_address: true,
  outlet_city: true,
  outlet_state: true,
  outlet_country: true,
  order_items: true,
  order_payment_method: true,
  order_description: true,
  promised_from: true,
  promised_by: true,
} as const satisfies Record<Exclude<keyof typeof newOrder.shape, keyof typeof serversOwn>, true>;

/** `second-party/order/store`. */
export const newBooking = newOrder.pick(bookersOwn).extend({
  company_id: id,
  rate_id: id,
  order_items: z.array(orderedItem).min(1).max(limits.itemsPerOrder),
  /** The place of the pick-up. */
  outlet_place: point.optional(),
  ...landmarks,
  /** Among the caller's own bookings. */
  ...unlessDouble,
  ...evenIfFar,
});
export type NewBooking = z.infer<typeof newBooking>;
export type NewBookingInput = z.input<typeof newBooking>;

/**
 * `second-party/order/update`: what is left out stays. Another rate brings its fee; the company stays. `updated_at` as last
 * read guards against another's change.
 */
export const bookingChanges = orderChanges.omit(serversOwn).extend({
  rate_id: id.optional(),
  order_items: z.array(orderedItem).min(1).max(limits.itemsPerOrder).optional(),
  /** Another pick-up address without one leaves the order without a pin, and so does `clear`. */
  outlet_place: point.optional(),
  /** Another address without one leaves that end without a landmark. */
  ...landmarks,
  clear: z
    .array(z.enum([...clearable.options, ...clearableOfBooking]))
    .max(clearable.options.length + clearableOfBooking.length)
    .optional(),
});
export type BookingChanges = z.infer<typeof bookingChanges>;
export type BookingChangesInput = z.input<typeof bookingChanges>;

/** `second-party/order/cancel`. */
export const bookingCancellation = idBody;

/** `second-party/order/rate`: once it is delivered; a second time replaces the first. */
export const bookingRating = z.strictObject({ id, ...rating });
export type BookingRating = z.input<typeof bookingRating>;
