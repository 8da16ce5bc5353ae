import { z } from 'zod';
import { limits } from './limits.ts';
import { isKnownPlace } from './places.ts';
import { id, naira, name, optionalName, optionalText, shortText } from './text.ts';

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
/** As it is ordered: none of something is no line. Of what was delivered there may be 0. */
export const orderedItem = orderItem.extend({ quantity: quantity.min(1) }).meta({ id: 'OrderedItem' });
export type OrderItem = z.infer<typeof orderItem>;
export type OrderItemInput = z.input<typeof orderItem>;

/** The payment method of an order; the id decides, the name is for people. */
export const paymentMethodInput = z.strictObject({
  id: z.literal([2, 3, 5]),
  name: optionalName,
  details: optionalText,
});

/** The payment method of an order, as it is shown. */
export const paymentMethodOutput = z.object({
  id: z.number().int(),
  name: z.string(),
  icon: z.string().nullable(),
  details: z.string().nullable(),
});

/** The area where a customer is served, with coordinates in degrees. */
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
