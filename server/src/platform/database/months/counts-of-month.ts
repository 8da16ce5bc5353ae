import { sql } from 'kysely';
import type { AnyDatabase } from '../backup/table-catalog.ts';

// What lists and riders' totals count is what is attached. A month that goes takes its records out of the counts, as deleting them one
// by one would; one that comes back puts them in again.

/** Adds the orders and courier orders of these tables to the counts (1), or takes them out (-1). */
export const countMonth = async (
  tx: AnyDatabase,
  sign: 1 | -1,
  { orders, courierOrders }: { orders: string; courierOrders: string },
): Promise<void> => {
  const by = sql.lit(sign);
  await sql`insert into list_count_changes (list, company_id, day, status, flag, canceled_by, records)
    select 'orders', company_id, lagos_day(created_at), status, order_paid, '', ${by} * count(*)
    from ${sql.raw(orders)} group by 2, 3, 4, 5`.execute(tx);
  await sql`insert into courier_order_changes
      (company_id, courier_id, employee_id, day, status, remitted, canceled_by, records, timed, delivery_ms)
    select company_id, courier_id, employee_id, lagos_day(created_at), status, remitted, coalesce(canceled_by, ''), ${by} * count(*),
      ${by} * count(*) filter (where delivered_at is not null and accepted_at is not null),
      ${by} * coalesce(sum((1000 * extract(epoch from delivered_at - accepted_at))::bigint), 0)
    from ${sql.raw(courierOrders)} group by 1, 2, 3, 4, 5, 6, 7`.execute(tx);
  await sql`insert into remittance_changes (company_id, employee_id, day, state, records, total_kobo, to_collect_kobo,
      delivery_fee_kobo, insurance_fee_kobo, service_fee_kobo, discount_kobo, remitted_amount_kobo, difference_kobo)
    select company_id, employee_id, lagos_day(created_at), case when status = 'canceled' then 'canceled_by_' || canceled_by
        when not remitted then 'to_remit' when not remittance_verified then 'to_verify' else 'verified' end,
      ${by} * count(*), ${by} * sum(total_kobo), ${by} * sum(case when status = 'completed' then to_collect_kobo else 0 end),
      ${by} * sum(delivery_fee_kobo), ${by} * sum(insurance_fee_kobo), ${by} * sum(service_fee_kobo),
      ${by} * sum(discount_kobo), ${by} * sum(coalesce(remitted_amount_kobo, 0)), ${by} * sum(coalesce(difference_kobo, 0))
    from ${sql.raw(courierOrders)} where status = 'completed' or (status = 'canceled' and canceled_by is not null)
    group by 1, 2, 3, 4`.execute(tx);
};
