import { z } from 'zod';
import { serviceArea } from './order-parts.ts';
import { companyFilter, companyScoped, pageOf } from './page.ts';
import { genders } from './statuses.ts';
import { email, id, longText, name, optionalText, phone, search, timestamp } from './text.ts';

/** A customer of one company. */
export const customer = z
  .object({
    id,
    company_id: id,
    customer_name: z.string(),
    customer_email: z.string().nullable(),
    customer_phone: z.string(),
    customer_gender: z.enum(genders).nullable(),
    customer_address: z.string(),
    customer_city: z.string(),
    customer_state: z.string(),
    customer_country: z.string(),
    customer_picture: z.string().nullable(),
    customer_comment: z.string().nullable(),
    /** The receiver's last pin and directions. */
    customer_service_area: serviceArea.nullable(),
    customer_landmark: z.string().nullable(),
    customer_note: z.string().nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof customer>;

/** `customer/store`: name, phone and the full address are required (docs/spec-coverage.md#operations-5). */
export const newCustomer = z.strictObject({
  ...companyScoped,
  customer_name: name,
  customer_phone: phone,
  customer_email: email.optional(),
  customer_gender: z.enum(genders).optional(),
  customer_address: longText,
  customer_city: name,
  customer_state: name,
  customer_country: name,
  customer_comment: optionalText,
});
export type NewCustomer = z.input<typeof newCustomer>;

/** `customer/update`: only what is sent is changed; `clear` (ext) names what to empty. */
export const customerChanges = newCustomer.partial().extend({
  id,
  clear: z.array(z.literal('customer_comment')).max(1).optional(),
});
export type CustomerChanges = z.input<typeof customerChanges>;

/** `customer/filter/index`; days are those of the record’s creation. */
export const customerFilter = companyFilter;
/** `customer/search/index`: by name, phone or email. */
export const customerSearch = z.strictObject({ ...companyScoped, search });
export const customerPage = pageOf(customer);
