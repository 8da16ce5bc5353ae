import { z } from 'zod';
import { point } from './order-parts.ts';
import { offReasons } from './shifts.ts';
import { id, nairaOut, search, timestamp } from './text.ts';

/** `courier/ranked/index?order_id=&search=`: without an order, riders are ranked by their orders alone. */
export const rankedRidersQuery = z.object({ order_id: id.optional(), search: search.optional() });
export type RankedRidersQuery = z.input<typeof rankedRidersQuery>;

/** Sources of a pick-up's place: a pin, the area in its address, or the middle of its city. */
const pickUpBases = ['pin', 'area', 'city'] as const;

/** A rider on duty, and how long until they could be at the pick-up. */
const rankedRider = z
  .object({
    id,
    courier_name: z.string(),
    orders_pending: z.number().int(),
    orders_accepted: z.number().int(),
    /** Cash that they have to hand in now, and its limit, in naira; null for no limit. */
    cash_held: nairaOut,
    cash_limit_in_force: nairaOut.nullable(),
    /** Null where they have reported no place. */
    place: point.extend({ reported_at: timestamp }).nullable(),
    /** The straight line to the pick-up; null where one of the two places is unknown. */
    distance_km: z.number().nullable(),
    /** The sum that ranks them: of the way, and of the orders that they have. */
    minutes: z.number().int(),
    way_minutes: z.number().int(),
    orders_minutes: z.number().int(),
    /** Of the orders that they have, in naira. Other servers do not say. */
    cash_to_collect: nairaOut.optional(),
    /** Why they are offered nothing now, by their shifts; null where they may be. Other servers do not say. */
    off: z.enum(offReasons).nullable().optional(),
  })
  .meta({ id: 'RankedRider' });
export type RankedRider = z.infer<typeof rankedRider>;

/** The riders on duty, best first: at most 50 of `total`. */
export const rankedRiders = z
  .object({
    /** Null without an order, and where its place is unknown. */
    pick_up: point.extend({ basis: z.enum(pickUpBases), name: z.string().nullable() }).nullable(),
    riders: z.array(rankedRider),
    total: z.number().int(),
  })
  .meta({ id: 'RankedRiders' });
export type RankedRiders = z.infer<typeof rankedRiders>;
