import { type LagosDay, lagosDayOf } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Tx } from '../../platform/database/database.ts';
import { addedAlways, addedOncePerOrder, columnsBy } from './figure-columns.ts';

const columns = columnsBy('month');
const sums = sql.raw([...addedOncePerOrder, ...addedAlways].map((name) => `sum(${name})`).join(', '));

/**
 * The months that days of a company touch, as `months` of a `with` that has its changed days as `due`: the days `first_day` to
 * `last_day` that are read of each, and whether the sums of the whole month serve (`is_stored`).
 */
export const withMonths = (companyId: string, first: LagosDay, last: LagosDay): RawBuilder<unknown> =>
  sql`months as materialized (
      select month, greatest(month, ${first}::date) as first_day, least(end_of_month, ${last}::date) as last_day,
        month >= ${first}::date and end_of_month <= ${last}::date
          and not exists (select from due where due.day >= month and due.day <= end_of_month)
          and not exists (select from stale_months stale where stale.company_id = ${companyId} and stale.month = touched.month)
          as is_stored
      from (
        select month::date, (month + interval '1 month' - interval '1 day')::date as end_of_month
        from generate_series(date_trunc('month', ${first}::timestamp), ${last}::timestamp, interval '1 month') month
      ) touched
    )`;

/** A second's work at most for a company of a million orders a year. */
const monthsAtOnce = 5;

/** Stores the sums of some past months whose days are all stored, and have changed since; how many. */
export const storeMonths = async (tx: Tx, now: Date): Promise<number> => {
  const { rows } = await sql<{ months: number }>`
    with due as (
      delete from stale_months where (company_id, month) in (
        select company_id, month from stale_months stale
        where month < date_trunc('month', ${lagosDayOf(now)}::timestamp)::date and not exists (
          select from stale_days d where d.company_id = stale.company_id
            and d.day >= stale.month and d.day < stale.month + interval '1 month')
        limit ${monthsAtOnce})
      returning company_id, month
    ), forgotten as (
      delete from monthly_figures f using due where f.company_id = due.company_id and f.month = due.month
    ), stored as (
      insert into monthly_figures (${columns})
      select due.company_id, kind, person_id, due.month,
        case when previous_day < due.month then previous_day else 'infinity' end, worked_month, bit_or(worked_days), ${sums}
      from due cross join (values ('company'), ('courier'), ('employee')) kinds (of_kind) cross join lateral (
        select * from daily_figures of_month
        where of_month.company_id = due.company_id and of_month.kind = of_kind
          and of_month.day >= due.month and of_month.day < (due.month + interval '1 month')::date
        offset 0
      ) f
      group by due.company_id, kind, person_id, due.month, 5, worked_month
    )
    select count(*) as months from due`.execute(acrossCompanies(tx, 'housekeeping'));
  return rows[0]?.months ?? 0;
};
