import { z } from 'zod';
import { limits } from './limits.ts';
import { orderedItem, paymentMethodInput, serviceArea } from './order-parts.ts';
import { companyRecordBody, companyScoped } from './page.ts';
import { depositMethods, paidToParties } from './payment-methods.ts';
import { genders } from './statuses.ts';
import {
  email,
  flag,
  id,
  longText,
  naira,
  name,
  optionalName,
  optionalText,
  phone,
  shortText,
  timestamp,
} from './text.ts';

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
  /** By when it is promised (ext), and from when where it is a window. */
  promised_from: timestamp.optional(),
  promised_by: timestamp.optional(),
  /** The way the deposit was received (ext). */
  order_deposit_method: z.enum(depositMethods).optional(),
  /** The party that received the payment or the deposit (ext); the sender unless it says the company. */
  order_paid_to: z.enum(paidToParties).optional(),
};

const items = z.array(orderedItem).max(limits.itemsPerOrder);

/** Amounts that default to 0. */
const optionalAmounts = {
  order_service_fee: naira,
  order_tax_fee: naira,
  order_insurance_fee: naira,
  order_discount: naira,
  /** Received before delivery (ext); what the rider collects is the rest. */
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

/**
 * Takes a place that lies farther from the company's city than riders go (ext). Without it that is a 409 `place.far` with the
 * field and the distance.
 */
export const evenIfFar = { even_if_far: flag.optional() };

/** A place that was not taken: the field that has it, and how far it is from where the company works. */
export const farPlace = z.object({ field: z.string(), km: z.number().int() }).meta({ id: 'FarPlace' });
export type FarPlace = z.infer<typeof farPlace>;

/** `order/store`. */
export const newOrderBody = newOrder.extend({ ...unlessDouble, ...evenIfFar });
export type NewOrderBody = z.input<typeof newOrderBody>;

/** The order that another one would be a double of, and who made it. */
export const orderDouble = z
  .object({ id, order_id: z.string(), created_at: timestamp, by: z.string() })
  .meta({ id: 'OrderDouble' });
export type OrderDouble = z.infer<typeof orderDouble>;

/**
 * The fields of an order that can be cleared. A pick-up address cannot: without an outlet there would be none. How a deposit
 * was received and by whom goes with the deposit.
 */
export const clearable = z
  .object(optionalFields)
  .omit({ outlet_address: true, order_deposit_method: true, order_paid_to: true })
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
  ...evenIfFar,
});
export type OrderChanges = z.infer<typeof orderChanges>;
export type OrderChangesInput = z.input<typeof orderChanges>;

/** `order/mark/delivered`; the reason why it was not the rider who completed it, for the order's history. */
export const orderDelivered = companyRecordBody.extend({
  reason: shortText(limits.deliveredReason).min(1).optional(),
});
export type OrderDeliveredInput = z.input<typeof orderDelivered>;
