import { z } from 'zod';
import { deliveryAttempt } from './attempts.ts';
import { limits } from './limits.ts';
import { offer } from './offers.ts';
import { orderItem, paymentMethodOutput, point, serviceArea } from './order-parts.ts';
import { companyScoped, countedPageOf, pageOf, sortedBy } from './page.ts';
import { depositMethods, paidToParties } from './payment-methods.ts';
import { deliveryProof } from './proof.ts';
import { callResults, payWays } from './receiver-reply.ts';
import { attentionReasons, courierOrderStatuses, genders, orderSorts, orderStatuses } from './statuses.ts';
import { day, flag, id, nairaOut, name, search, timestamp } from './text.ts';

/** A step in the lifecycle of an order, never deleted. `acting_as` names the company that an administrator impersonated. */
const orderEvent = z
  .object({
    at: timestamp,
    action: z.string(),
    by: z.object({ id: id.nullable(), name: z.string(), role: z.string() }),
    acting_as: z.string().optional(),
    note: z.string().optional(),
  })
  .meta({ id: 'OrderEvent' });
export type OrderEvent = z.infer<typeof orderEvent>;

/** An assignment as it is shown inside its order. */
export const courierOrderOfOrder = z.object({
  id,
  status: z.enum(courierOrderStatuses),
  courier: z.object({ id, courier_name: z.string(), courier_phone: z.string().nullable() }),
  created_at: timestamp,
  pending_at_date: timestamp,
  accepted_at_date: timestamp.nullable(),
  delivered_at_date: timestamp.nullable(),
});
export type CourierOrderOfOrder = z.infer<typeof courierOrderOfOrder>;

/** The same for staff: with its remittance (naira) and its comments. */
const courierOrderOfCompany = courierOrderOfOrder.extend({
  remitted: z.boolean(),
  remitted_amount: nairaOut.nullable(),
  remittance_point: z.number().nullable(),
  remittance_verified: z.boolean(),
  verifier_comment: z.string().nullable(),
  courier_comment: z.string().nullable(),
  employee_comment: z.string().nullable(),
  /** As a courier order has them. */
  proof: deliveryProof.nullable().optional(),
  attempts: z.array(deliveryAttempt).optional(),
  returning: z.boolean().optional(),
  delivered_items: z.array(orderItem).nullable().optional(),
  counted_at: timestamp.nullable().optional(),
  courier_comment_by: z.string().nullable().optional(),
  offer: offer.nullable().optional(),
});
export type CourierOrderOfCompany = z.infer<typeof courierOrderOfCompany>;

/** As `ReceiverReply` has it. */
export const receiverReply = z.object({
  answer: z.enum(callResults),
  for_day: day,
  pays_by: z.enum(payWays).nullable(),
  at: timestamp,
  by: z.enum(['receiver', 'office']),
  tries: z.number().int(),
});

/** Remarks of an order's receiver by their link: where to bring it, when not, and how it was. */
export const receiverRemarks = z
  .object({
    landmark: z.string().nullable(),
    note: z.string().nullable(),
    /** The time when they moved the pin, if they did; it is the order's `customer_service_area`. */
    pin_moved_at: timestamp.nullable(),
    /** Kilometres from the former pin, where it is so far that staff should look at it. */
    pin_moved_km: z.number().int().nullable().optional(),
    /** The time of their last directions. */
    said_at: timestamp.nullable(),
    /** They are not at home before this day. */
    postponed_to: day.nullable(),
    /** Their answer to whether they are at home and have the money ready; null before one. Another server may leave it out. */
    reply: receiverReply.nullable().optional(),
    /** The company's alone: riders do not get the rating of their delivery. */
    rating: z.number().int().min(1).max(5).nullable().optional(),
    rating_text: z.string().nullable().optional(),
    rated_at: timestamp.nullable().optional(),
    /** What the user said who booked it, which is the company's alone, too. */
    booker_rating: z.number().int().min(1).max(5).nullable().optional(),
    booker_rating_text: z.string().nullable().optional(),
  })
  .meta({ id: 'ReceiverRemarks' });
export type ReceiverRemarks = z.infer<typeof receiverRemarks>;

/** An order as every call gives it; money in naira. `courier_orders` and `events` come with `properties=1`. */
export const order = z
  .object({
    id,
    order_id: z.string(),
    company_id: id,
    company_name: z.string(),
    created_at: timestamp,
    updated_at: timestamp,
    status: z.enum(orderStatuses),
    order_amount: nairaOut,
    order_paid: z.boolean(),
    order_delivery_fee: nairaOut,
    order_discount: nairaOut,
    order_service_fee: nairaOut,
    order_tax_fee: nairaOut,
    order_insurance_fee: nairaOut,
    order_description: z.string().nullable(),
    order_items: z.array(orderItem),
    order_payment_method: paymentMethodOutput,
    order_coupons: z.array(z.object({ amount: nairaOut })),
    third_party_order: z.boolean(),
    second_party_order: z.boolean(),
    customer_service_area: serviceArea.nullable(),
    customer_name: z.string(),
    customer_phone: z.string(),
    customer_email: z.string().nullable(),
    customer_address: z.string(),
    customer_city: z.string().nullable(),
    customer_state: z.string().nullable(),
    customer_country: z.string().nullable(),
    customer_gender: z.enum(genders).nullable(),
    customer_comment: z.string().nullable(),
    outlet_id: id.nullable(),
    outlet_name: z.string().nullable(),
    outlet_phone: z.string().nullable(),
    outlet_address: z.string(),
    outlet_city: z.string().nullable(),
    outlet_state: z.string().nullable(),
    outlet_country: z.string().nullable(),
    employee_comment: z.string().nullable(),
    courier_comment: z.string().nullable(),
    remitted_amount: nairaOut.nullable(),
    /** Null where the receiver has said nothing. Other systems and users who book do not get it. */
    receiver: receiverRemarks.nullable(),
    // Optional fields come last, as the serializer writes them: a repeated response is the first one to the letter.
    /** Received before delivery, and how. Other servers do not say, nor for what follows. */
    order_deposit: nairaOut.optional(),
    order_deposit_method: z.enum(depositMethods).nullable().optional(),
    /** To what cash is rounded for it, as the company had set when it was made; 0 for the exact sum. */
    order_cash_step: nairaOut.optional(),
    /** The number of the other system that booked it. */
    reference: z.string().nullable().optional(),
    /** The place of the pick-up, if the booking user has put a pin. */
    outlet_place: point.nullable().optional(),
    /** The landmark of the pick-up, if the booking user has given one. Other servers do not say. */
    outlet_landmark: z.string().nullable().optional(),
    /** The party that was paid before delivery; null if nothing was. Other servers do not say. */
    order_paid_to: z.enum(paidToParties).nullable().optional(),
    /** By when it is promised, and from when where it is a window; null without a promise. Other servers do not say. */
    promised_from: timestamp.nullable().optional(),
    promised_by: timestamp.nullable().optional(),
    /** Confirmed by the bank before delivery, of what the customer owes. Other servers do not say. */
    order_transferred: nairaOut.optional(),
    courier_orders: z.array(courierOrderOfCompany).optional(),
    events: z.array(orderEvent).optional(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof order>;

/** An order that needs attention now, and since when; the rider is who has it, or gave it back: empty where nobody has. */
const orderAttention = z
  .object({
    reason: z.enum(attentionReasons),
    since: timestamp,
    rider: z.object({ id: z.string(), courier_name: z.string() }),
    order: order.omit({ courier_orders: true, events: true }),
    /** By how much it is, or is likely to be, later than promised; of promises alone. */
    late_minutes: z.number().int().optional(),
  })
  .meta({ id: 'OrderAttention' });
export type OrderAttention = z.infer<typeof orderAttention>;
export const orderAttentionList = z.array(orderAttention);

/** `order/filter/index`: newest first unless sorted; days are those of the order's creation. */
export const orderFilter = z.strictObject({
  ...companyScoped,
  status: z.enum(orderStatuses).optional(),
  order_paid: flag.optional(),
  start_date: day.optional(),
  end_date: day.optional(),
  /** Not with a search or the unpaginated list: of an outlet, to a city, and of the rider who has or delivered them. */
  outlet_id: id.optional(),
  customer_city: name.optional(),
  courier_id: id.optional(),
  search: search.optional(),
  ...sortedBy(orderSorts),
  pagination: flag.optional(),
});
export type OrderFilter = z.input<typeof orderFilter>;

/** `order/search/index`: by number, customer's name and phone, outlet's name; at least 3 characters. */
export const orderSearch = z.strictObject({
  search: search.min(limits.searchMinimum),
  company_id: id.optional(),
});

/** Orders per stage of the board, whatever stage the filter has. */
const orderCounts = z.object({
  paid_unassigned: z.number().int(),
  unpaid_unassigned: z.number().int(),
  assigned: z.number().int(),
  delivered: z.number().int(),
  closed: z.number().int(),
});
export type OrderCounts = z.infer<typeof orderCounts>;
/** One page of orders with the counts per stage. */
export const orderPage = countedPageOf(order, orderCounts);
/** One page of what a search found. */
export const orderSearchPage = pageOf(order);
