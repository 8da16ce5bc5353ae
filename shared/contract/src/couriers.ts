import { z } from 'zod';
import { companyScoped, countedPageOf } from './page.ts';
import { base64Photos } from './photos.ts';
import { availabilities } from './statuses.ts';
import { flag, id, longText, moment, name, phone, search } from './text.ts';

/** A rider with the counts of his courier orders; `average_delivery_time` in minutes, accepted to delivered. */
export const courier = z
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
    termination_date: moment.nullable(),
    user: z.object({ email: z.string() }),
    orders_pending: z.number().int(),
    orders_accepted: z.number().int(),
    orders_canceled: z.number().int(),
    orders_completed: z.number().int(),
    orders_rejected: z.number().int(),
    average_delivery_time: z.number().nullable(),
  })
  .meta({ id: 'Courier' });
export type Courier = z.infer<typeof courier>;

/** `courier/filter/index`; `counts` holds riders per availability, whatever `status` asks for. */
export const courierFilter = z.strictObject({
  ...companyScoped,
  status: z.enum(availabilities).optional(),
  company_approved: flag.optional(),
  pagination: flag.optional(),
  search: search.optional(),
});
export type CourierFilter = z.input<typeof courierFilter>;

/** Riders per availability. */
export const courierCounts = z.object({ active: z.number().int(), inactive: z.number().int() });
export type CourierCounts = z.infer<typeof courierCounts>;
/** One page of riders with the counts per availability. */
export const courierPage = countedPageOf(courier, courierCounts);

/** `…/update/status`: one's own, or with `id` a managed one's. Serves riders and employees. */
export const availabilityBody = z.strictObject({
  ...companyScoped,
  status: z.enum(availabilities),
  id: id.optional(),
});

/** `courier/update`: what is left out stays. */
export const courierChanges = z.strictObject({
  ...companyScoped,
  id,
  courier_name: name.optional(),
  courier_phone: phone.optional(),
  courier_address: longText.optional(),
  courier_city: name.optional(),
  courier_state: name.optional(),
  courier_country: name.optional(),
  base64_photos: base64Photos.optional(),
});
export type CourierChanges = z.infer<typeof courierChanges>;
