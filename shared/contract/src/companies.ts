import { z } from 'zod';
import { pageOf } from './page.ts';
import { id, moment, search } from './text.ts';

/** A delivery company; `management_approved` is the platform's word, not the company's. */
export const company = z
  .object({
    id,
    company_name: z.string(),
    company_email: z.string(),
    company_phone: z.string(),
    company_address: z.string(),
    company_country: z.string(),
    company_state: z.string(),
    company_city: z.string(),
    company_picture: z.string().nullable(),
    management_approved: z.boolean(),
    created_at: moment,
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof company>;

/** One page of companies. */
export const companyPage = pageOf(company);
/** `company/search/index`: by name, email or phone. */
export const companySearch = z.strictObject({ search });
