import { z } from 'zod';
import { companyScoped, pageOf } from './page.ts';
import { closedDay, promiseSent } from './promise-schema.ts';
import { id, naira, nairaOut, name, search, timestamp } from './text.ts';

/** A company's fee for a delivery into an area, in naira. */
export const deliveryRate = z
  .object({
    id,
    company_id: id,
    area: z.string(),
    fee: nairaOut,
    /** What its orders are promised, as the company's `promise`; null for the company's. Another server may leave it out. */
    promise: z.string().nullable().optional(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'DeliveryRate' });
export type DeliveryRate = z.infer<typeof deliveryRate>;
/** All rates of a company, by area. */
export const deliveryRateList = z.array(deliveryRate);

/** `second-party/rate/index?company_id=`; left out, the company of the `Team` header is meant. */
export const rateQuery = z.object({ company_id: id.optional() });
/** `second-party/rate/store`. */
export const newRate = z.strictObject({
  ...companyScoped,
  area: name,
  fee: naira,
  promise: promiseSent.optional(),
});
export type NewRate = z.infer<typeof newRate>;
/** `second-party/rate/update`: what is left out stays. */
export const rateChanges = z.strictObject({
  ...companyScoped,
  id,
  area: name.optional(),
  fee: naira.optional(),
  promise: promiseSent.optional(),
  /** Leaves it with the company's promise. */
  clear: z.array(z.literal('promise')).max(1).optional(),
});
export type RateChanges = z.infer<typeof rateChanges>;

/** A company that takes bookings. */
const bookableCompany = z
  .object({
    id,
    company_name: z.string(),
    company_picture: z.string().nullable(),
    company_city: z.string(),
    company_state: z.string(),
    /** Whole kilometres from the place of the query to the middle of the company's city; null where either is not known. */
    distance_km: z.number().int().nullable(),
    /** The least it takes for a delivery, in naira; of the areas that the query names. */
    lowest_fee: nairaOut,
    /** What its orders are promised by default, and when it works, as in its settings. */
    promise: z.string().nullable(),
    closes_at: z.string(),
    closed_days: z.array(closedDay),
  })
  .meta({ id: 'BookableCompany' });
export type BookableCompany = z.infer<typeof bookableCompany>;
/** One page of them. */
export const bookableCompanyPage = pageOf(bookableCompany);

const degrees = (max: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'must be degrees')
    .transform(Number)
    .pipe(z.number().min(-max).max(max));

/**
 * `search` by the company's name, `area` by a part of the name of an area it delivers to. With a place, its coordinates or its
 * city and state, the nearest come first.
 */
export const bookableCompanyQuery = z.object({
  /** This company alone. */
  id: id.optional(),
  search: search.optional(),
  area: search.optional(),
  latitude: degrees(90).optional(),
  longitude: degrees(180).optional(),
  city: search.optional(),
  state: search.optional(),
});
export type BookableCompanyQuery = z.infer<typeof bookableCompanyQuery>;
