import type { LagosDay } from '@waybill/contract';
import { sql } from 'kysely';

/**
 * The days of a company whose figures are not those that are stored, as `due` of a `with`: they have changed since, or were never
 * stored.
 */
export const dueDays = ({
  companyId,
  first,
  last,
}: {
  companyId: string;
  first: LagosDay;
  last: LagosDay;
}) => {
  const within = sql`day >= ${first}::date and day <= ${last}::date`;
  return sql`due as materialized (
      select ${companyId}::text as company_id, day from (
        select day from stale_days where company_id = ${companyId} and ${within}
        union select day from unfolded_counts(${companyId}, 'orders') where ${within}
        union select day from unfolded_counts(${companyId}, 'courier_orders') where ${within}
      ) changed
    )`;
};
