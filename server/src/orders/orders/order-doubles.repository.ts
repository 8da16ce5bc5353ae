import { sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';

/** A double is an order to the same number, of the same amount. */
export interface LikeOrder {
  phone: string;
  amountKobo: number;
}

/** Among which orders: those made in these minutes, by this user or of this outlet where one is named. */
interface DoublesOf {
  companyId: string;
  since: Date;
  before: Date;
  bookedBy?: string | undefined;
  /** Of this outlet; its people do not learn which of the staff made one. */
  outletId?: string | undefined;
}

export interface DoubleRow {
  /** The place among the new orders, from 1. */
  at: number;
  id: string;
  order_id: string;
  created_at: Date;
  by: string;
}

/** Of each of these new orders the newest one that it would be a double of; closed ones count for nothing. */
export const findDoublesIn = async (
  db: Sql,
  { companyId, since, before, bookedBy, outletId }: DoublesOf,
  orders: readonly LikeOrder[],
) => {
  const { rows } = await sql<DoubleRow>`
    select it.at::int as at, double.* from unnest(${orders.map(({ phone }) => phone)}::text[],
      ${orders.map(({ amountKobo }) => amountKobo)}::bigint[]) with ordinality it (phone, amount, at)
    cross join lateral (
      select o.id, o.order_id, o.created_at, coalesce((select e.by_name from order_events e
          where e.company_id = o.company_id and e.order_id = o.id and e.action = 'created'
            and (${outletId ?? null}::text is null or e.by_role = 'shop') limit 1), '') as by
      from orders o where o.company_id = ${companyId} and o.customer_phone = it.phone
        and o.created_at >= ${since} and o.created_at < ${before} and o.order_amount_kobo = it.amount
        and o.status <> 'closed' and (${bookedBy ?? null}::text is null or o.booked_by = ${bookedBy ?? null})
        and (${outletId ?? null}::text is null or o.outlet_id = ${outletId ?? null})
      order by o.created_at desc limit 1
    ) double`.execute(db);
  return new Map(rows.map((row) => [row.at - 1, row]));
};
