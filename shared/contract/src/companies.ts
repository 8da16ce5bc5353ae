import { z } from 'zod';
import { countedPageOf, idBody, pageQuery } from './page.ts';
import { flag, id, longText, search, timestamp } from './text.ts';

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
    created_at: timestamp,
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof company>;

/** A company as the platform's administrators see it, who decide on it. Another server may know less of it. */
export const platformCompany = company
  .extend({
    /** The user who registered it. */
    owner: z
      .object({ name: z.string(), email: z.string(), phone: z.string().nullable() })
      .nullable()
      .optional(),
    refused_at: timestamp.nullable().optional(),
    refused_reason: z.string().nullable().optional(),
  })
  .meta({ id: 'PlatformCompany' });
export type PlatformCompany = z.infer<typeof platformCompany>;

const companyCounts = z.object({ waiting: z.number().int() });
export type CompanyCounts = z.infer<typeof companyCounts>;

/** One page of companies, with the number of those that wait for approval, whatever the filter. */
export const companyPage = countedPageOf(platformCompany, companyCounts);
/** `?waiting=1`: those alone that are neither approved nor rejected. */
export const companyQuery = pageQuery.extend({ waiting: flag.optional() });
/** `company/refuse/management`: the reason goes to the owner by mail. */
export const companyRejection = idBody.extend({ reason: longText });
/** `company/search/index`: by name, email or phone. */
export const companySearch = z.strictObject({ search });
