import { z } from 'zod';
import { companyFilter, companyScoped, pageOf } from './page.ts';
import { email, id, longText, name, phone, search, timestamp } from './text.ts';

/** A place of a company where orders are picked up. */
export const outlet = z
  .object({
    id,
    company_id: id,
    outlet_name: z.string(),
    outlet_email: z.string().nullable(),
    outlet_phone: z.string(),
    outlet_address: z.string(),
    outlet_city: z.string(),
    outlet_state: z.string(),
    outlet_country: z.string(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Outlet' });
export type Outlet = z.infer<typeof outlet>;

/** `outlet/store`: everything but the email is required (docs/spec-coverage.md#operations-5). */
export const newOutlet = z.strictObject({
  ...companyScoped,
  outlet_name: name,
  outlet_email: email.optional(),
  outlet_phone: phone,
  outlet_address: longText,
  outlet_city: name,
  outlet_state: name,
  outlet_country: name,
});
export type NewOutlet = z.input<typeof newOutlet>;

/** `outlet/update`: only what is sent is changed. */
export const outletChanges = newOutlet.partial().extend({ id });
export type OutletChanges = z.input<typeof outletChanges>;

/** `outlet/filter/index`; days are those of the record’s creation. */
export const outletFilter = companyFilter;
/** `outlet/search/index`: by name, phone or email. */
export const outletSearch = z.strictObject({ ...companyScoped, search });
export const outletPage = pageOf(outlet);
