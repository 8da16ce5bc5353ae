import { z } from 'zod';
import { companyScoped, countedPageOf } from './page.ts';
import { base64Photos } from './photos.ts';
import { riderShifts, weeklyHours } from './shift-schema.ts';
import { availabilities } from './statuses.ts';
import { flag, id, longText, naira, nairaOut, name, phone, search, timestamp } from './text.ts';

/** A rider with the counts of their courier orders; `average_delivery_time` in minutes, accepted to delivered. */
export const rider = z
  .object({
    id,
    user_id: id,
    company_id: id,
    courier_name: z.string(),
    courier_phone: z.string().nullable(),
    courier_email: z.string(),
    courier_address: z.string().nullable(),
    courier_city: z.string().nullable(),
    courier_state: z.string().nullable(),
    courier_country: z.string().nullable(),
    courier_picture: z.string().nullable(),
    courier_company_name: z.string(),
    status: z.enum(availabilities),
    company_approved: z.boolean(),
    termination_date: timestamp.nullable(),
    user: z.object({ email: z.string() }),
    orders_pending: z.number().int(),
    orders_accepted: z.number().int(),
    orders_canceled: z.number().int(),
    orders_completed: z.number().int(),
    orders_rejected: z.number().int(),
    average_delivery_time: z.number().nullable(),
    /** Cash that they have to hand in now (naira); null to those who may only filter by rider, left out by a server without the cash book. */
    cash_held: nairaOut.nullable().optional(),
    /** Their own limit (naira); null where that of the company applies. */
    cash_limit: nairaOut.nullable().optional(),
    /** Their own or the company's limit; null for none. */
    cash_limit_in_force: nairaOut.nullable().optional(),
    /** When they work; null to those who may only filter by rider, left out by a server without shifts. */
    shifts: riderShifts.nullable().optional(),
  })
  .meta({ id: 'Courier' });
export type Rider = z.infer<typeof rider>;

/** A rider's own figures of the last 24 hours, by when the steps happened; the average in minutes. */
export const riderReport = z.object({
  pending: z.number().int(),
  accepted: z.number().int(),
  completed: z.number().int(),
  canceled: z.number().int(),
  rejected: z.number().int(),
  average_delivery_time: z.number().nullable(),
});

/** `courier/me`: oneself. Another server has no report. */
export const myRider = rider.extend({ last_day: riderReport.optional() }).meta({ id: 'MyCourier' });
export type MyRider = z.infer<typeof myRider>;

/** `courier/filter/index`; `counts` holds riders per availability, whatever `status` asks for. */
export const riderFilter = z.strictObject({
  ...companyScoped,
  status: z.enum(availabilities).optional(),
  company_approved: flag.optional(),
  pagination: flag.optional(),
  search: search.optional(),
});
export type RiderFilter = z.input<typeof riderFilter>;

/** Riders per availability. */
const riderCounts = z.object({ active: z.number().int(), inactive: z.number().int() });
export type RiderCounts = z.infer<typeof riderCounts>;
/** One page of riders with the counts per availability. */
export const riderPage = countedPageOf(rider, riderCounts);

/** `…/update/status`: one's own, or with `id` a managed one's. Serves riders and employees. */
export const availabilityBody = z.strictObject({
  ...companyScoped,
  status: z.enum(availabilities),
  id: id.optional(),
});

/** `courier/update`: what is left out stays. */
export const riderChanges = z.strictObject({
  ...companyScoped,
  id,
  courier_name: name.optional(),
  courier_phone: phone.optional(),
  courier_address: longText.optional(),
  courier_city: name.optional(),
  courier_state: name.optional(),
  courier_country: name.optional(),
  base64_photos: base64Photos.optional(),
  cash_limit: naira.refine((amount) => amount > 0, 'must be more than 0').optional(),
  /** What is sent takes the place of the whole week. */
  weekly_hours: weeklyHours.optional(),
  /** Fields to empty: the company's limit applies then, and they may be asked at any time. */
  clear: z
    .array(z.enum(['cash_limit', 'weekly_hours']))
    .max(2)
    .optional(),
});
export type RiderChanges = z.infer<typeof riderChanges>;
