import { z } from 'zod';
import { deliveryPinPattern } from './proof-limits.ts';
import { id } from './text.ts';

/** A delivery PIN as it is typed. */
export const deliveryPinText = z.string().regex(deliveryPinPattern, 'must have 4 digits');

/** `order/pin/show`: the PIN that an order's receiver has, for staff who read it out by phone. */
export const deliveryPin = z
  .object({
    /** The order's. */
    id,
    order_id: z.string(),
    /** Null where the company does not ask for one, or the order is delivered or closed. */
    delivery_pin: z.string().nullable(),
    /** Wrong ones that its rider has typed. */
    wrong_pins: z.number().int(),
  })
  .meta({ id: 'DeliveryPin' });
export type DeliveryPin = z.infer<typeof deliveryPin>;
