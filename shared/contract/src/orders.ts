import { z } from 'zod';
import { deliveryAttempt } from './attempts.ts';
import { limits } from './limits.ts';
import { companyRecordBody, companyScoped, countedPageOf, pageOf, sortedBy } from './page.ts';
import { depositMethods } from './payment-methods.ts';
import { isKnownPlace } from './places.ts';
import { deliveryProof } from './proof.ts';
import { attentionReasons, courierOrderStatuses, genders, orderSorts, orderStatuses } from './statuses.ts';
import {
  day,
  email,
  flag,
  id,
  longText,
  naira,
  nairaOut,
  name,
  optionalName,
  optionalText,
  phone,
  search,
  shortText,
  timestamp,
} from './text.ts';

const quantity = z.number().int().min(0).max(limits.quantity);

/** An option of an item; its line is its own quantity × price, in naira. */
const itemOption = z.strictObject({ id: id.optional(), name, quantity, price: naira });

/** A line of an order; `price` in naira for one. */
export const orderItem = z
  .strictObject({
    name,
    quantity,
    price: naira,
    category: optionalName,
    options: z.array(itemOption).max(limits.optionsPerItem).default([]),
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.infer<typeof orderItem>;
export type OrderItemInput = z.input<typeof orderItem>;

/** How an order is paid; the id decides, the name is for people. */
const paymentMethodInput = z.strictObject({
  id: z.literal([2, 3, 5]),
  name: optionalName,
  details: optionalText,
});

/** How an order is paid, as it is shown. */
const paymentMethodOutput = z.object({
  id: z.number().int(),
  name: z.string(),
  icon: z.string().nullable(),
  details: z.string().nullable(),
});

/** Where a customer is served, with coordinates in degrees. */
export const serviceArea = z.strictObject({
  area: optionalName,
  state: optionalName,
  city: optionalName,
  zip: shortText(20).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  latitude: z.number().min(-90).max(90).optional(),
});

/** A point on the ground, in degrees. */
export const point = z
  .strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  })
  .refine(isKnownPlace, 'must be a known place: 0, 0 is none');

/** Required fields. */
const neededFields = {
  customer_name: name,
  customer_phone: phone,
  customer_address: longText,
  order_delivery_fee: naira,
  order_paid: flag,
  order_payment_method: paymentMethodInput,
};

/** Optional fields. `outlet_id`, or the outlet's own fields. */
const optionalFields = {
  customer_email: email.optional(),
  customer_city: optionalName,
  customer_state: optionalName,
  customer_country: optionalName,
  customer_gender: z.enum(genders).optional(),
  customer_comment: optionalText,
  customer_service_area: serviceArea.optional(),
  outlet_id: id.optional(),
  outlet_name: optionalName,
  outlet_phone: phone.optional(),
  outlet_address: longText.optional(),
  outlet_city: optionalName,
  outlet_state: optionalName,
  outlet_country: optionalName,
  order_description: optionalText,
  /** How the deposit was received (ext). */
  order_deposit_method: z.enum(depositMethods).optional(),
};

const items = z.array(orderItem).max(limits.itemsPerOrder);

/** Amounts that default to 0. */
const optionalAmounts = {
  order_service_fee: naira,
  order_tax_fee: naira,
  order_insurance_fee: naira,
  order_discount: naira,
  /** Received before delivery, by whom it is sold (ext); what the rider collects is the rest. */
  order_deposit: naira,
};

/**
 * An order to be made. The server computes `order_amount` and rejects another one; only with no items (Record
 * Order) is it taken as typed, and then it is needed.
 */
export const newOrder = z.strictObject({
  ...companyScoped,
  ...neededFields,
  ...optionalFields,
  order_items: items.default([]),
  order_amount: naira.optional(),
  order_service_fee: optionalAmounts.order_service_fee.default(0),
  order_tax_fee: optionalAmounts.order_tax_fee.default(0),
  order_insurance_fee: optionalAmounts.order_insurance_fee.default(0),
  order_discount: optionalAmounts.order_discount.default(0),
  order_deposit: optionalAmounts.order_deposit.default(0),
});
export type NewOrder = z.infer<typeof newOrder>;
export type NewOrderInput = z.input<typeof newOrder>;

/**
 * Rejects an order to a number to which one of the same amount was made within 30 minutes, of the same company (ext): a 409
 * `order.double` with that one. Without it both are made.
 */
export const unlessDouble = { unless_double: flag.optional() };

/** `order/store`. */
export const newOrderBody = newOrder.extend(unlessDouble);
export type NewOrderBody = z.input<typeof newOrderBody>;

/** The order that another one would be a double of, and who made it. */
export const orderDouble = z
  .object({ id, order_id: z.string(), created_at: timestamp, by: z.string() })
  .meta({ id: 'OrderDouble' });
export type OrderDouble = z.infer<typeof orderDouble>;

/**
 * The fields of an order that can be cleared. A pick-up address cannot: without an outlet there would be none. How a deposit
 * was received goes with the deposit.
 */
export const clearable = z
  .object(optionalFields)
  .omit({ outlet_address: true, order_deposit_method: true })
  .keyof();
export type ClearableOrderField = z.infer<typeof clearable>;

/**
 * `order/update`: what is left out stays as it is, so that an older caller empties no field that it does not have.
 * `clear` names the fields to empty, as bodies carry neither empty nor null fields. `updated_at` as last read guards
 * against another's change.
 */
export const orderChanges = z.strictObject({
  ...companyScoped,
  id,
  updated_at: timestamp.optional(),
  ...z.object(neededFields).partial().shape,
  ...optionalFields,
  order_items: items.optional(),
  order_amount: naira.optional(),
  ...z.object(optionalAmounts).partial().shape,
  clear: z.array(clearable).max(clearable.options.length).optional(),
  /** Takes an assigned order back from its rider in the same step; without it only an unassigned one is changed. */
  unassign: flag.optional(),
});
export type OrderChanges = z.infer<typeof orderChanges>;
export type OrderChangesInput = z.input<typeof orderChanges>;

/** `order/mark/delivered`; the reason why it was not the rider who completed it, for the order's history. */
export const orderDelivered = companyRecordBody.extend({
  reason: shortText(limits.deliveredReason).min(1).optional(),
});
export type OrderDeliveredInput = z.input<typeof orderDelivered>;

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
});
export type CourierOrderOfCompany = z.infer<typeof courierOrderOfCompany>;

/** What an order's receiver said by their link: where to bring it, when not, and how it was. */
export const receiverRemarks = z
  .object({
    landmark: z.string().nullable(),
    note: z.string().nullable(),
    /** When they moved the pin, if they did; it is the order's `customer_service_area`. */
    pin_moved_at: timestamp.nullable(),
    /** When they last said something of the way. */
    said_at: timestamp.nullable(),
    /** They are not at home before this day. */
    postponed_to: day.nullable(),
    /** The company's alone: riders do not get the rating of their delivery. */
    rating: z.number().int().min(1).max(5).nullable().optional(),
    rating_text: z.string().nullable().optional(),
    rated_at: timestamp.nullable().optional(),
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
    /** Where it is picked up, where who booked it has put a pin. */
    outlet_place: point.nullable().optional(),
    /** What people find the pick-up by, where who booked it has said so. Other servers do not say. */
    outlet_landmark: z.string().nullable().optional(),
    courier_orders: z.array(courierOrderOfCompany).optional(),
    events: z.array(orderEvent).optional(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof order>;

/** An order that needs a hand now, and since when; the rider is who has it, or gave it back. */
const orderAttention = z
  .object({
    reason: z.enum(attentionReasons),
    since: timestamp,
    rider: z.object({ id, courier_name: z.string() }),
    order: order.omit({ courier_orders: true, events: true }),
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
