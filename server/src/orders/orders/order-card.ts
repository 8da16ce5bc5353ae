import { openAssignmentStatuses } from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import { literals } from '../../platform/database/literals.ts';

const iso = (time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The board's card of the order `o`, as `orderCard` of the contract. */
export const cardOfOrder = sql`jsonb_build_object('created_at', ${iso(sql`o.created_at`)}, 'updated_at', ${iso(sql`o.updated_at`)},
  'order_amount', trim_scale(o.order_amount_kobo / 100.0), 'order_paid', o.order_paid,
  'to_collect', trim_scale(order_to_collect(o) / 100.0), 'order_transferred', trim_scale(o.transferred_kobo / 100.0), 'customer_name', o.customer_name,
  'customer_address', o.customer_address, 'customer_city', o.customer_city, 'outlet_id', o.outlet_id,
  'outlet_name', o.outlet_name, 'outlet_address', o.outlet_address,
  'promised_from', ${iso(sql`o.promised_from`)}, 'promised_by', ${iso(sql`o.promised_by`)}, 'reply', o.receiver #- '{reply,replaced}' -> 'reply', 'courier', (
    select jsonb_strip_nulls(jsonb_build_object('id', r.id, 'courier_name', r.courier_name,
      'offered_until', case when c.status = 'pending' then ${iso(sql`c.offered_until`)} end)) from courier_orders c
    join couriers r on r.company_id = c.company_id and r.id = c.courier_id
    where c.company_id = o.company_id and c.order_id = o.id and c.status in (${literals(openAssignmentStatuses)})))`;
