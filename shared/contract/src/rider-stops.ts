import { z } from 'zod';
import { companyScoped } from './page.ts';
import { id } from './text.ts';

/** More than anybody delivers in a day. */
const mostStops = 100;

/** `courier/order/stops/update`: the rider's accepted orders in the order in which they mean to drive. */
export const riderStopsBody = z.strictObject({
  ...companyScoped,
  courier_order_ids: z
    .array(id)
    .max(mostStops)
    .refine((ids) => new Set(ids).size === ids.length, 'Each order can be one stop only.'),
});
export type RiderStopsBody = z.input<typeof riderStopsBody>;

/** The stored order of stops: without those that are no longer the rider's accepted orders. */
export const riderStops = z.object({ courier_order_ids: z.array(id) }).meta({ id: 'RiderStops' });
export type RiderStops = z.infer<typeof riderStops>;
