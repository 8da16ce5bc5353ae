import type { LagosDay } from '@waybill/contract';
import { sql } from 'kysely';

/** A promise of an open order passes without a change of the order: its days are counted when they are read. */
const daysOfPromises = (companyId: string) => sql`
  select lagos_day(at) as day from (select id, created_at from orders p where p.company_id = ${companyId}
    and p.promised_by is not null and p.status in ('unassigned', 'assigned')) o
  cross join lateral (select o.created_at union all select co.created_at from courier_orders co
    where co.company_id = ${companyId} and co.order_id = o.id) made (at)`;

/**
 * The days of a company whose figures are not those that are stored, as `due` of a `with`: they have changed since, were never
 * stored, or have promises that may pass.
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
        union select day from (${daysOfPromises(companyId)}) of_promises where ${within}
      ) changed
    )`;
};
