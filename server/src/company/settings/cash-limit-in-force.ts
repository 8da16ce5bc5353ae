import { sql } from 'kysely';

/** The cash limit of the rider `r` of `couriers`, in kobo: their own, else the company's; null without either. */
export const cashLimitInForce = sql<number | null>`coalesce(r.cash_limit_kobo,
  (select s.cash_limit_kobo from company_settings s where s.company_id = r.company_id))`;
