import type { CourierOrderStatus, OrderStatus } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import { type CountedList, countsInPeriod } from '../../platform/lists/list-counts.ts';

// Triggers count the orders (`sql/counts.sql`): `flag` is whether an order is paid, or a courier order remitted; `verified`, whether
// nothing is left to do with the money of a courier order.

/** Sums of ended courier orders, in kobo. */
export const countedSums = [
  'total_kobo',
  'to_collect_kobo',
  'delivery_fee_kobo',
  'insurance_fee_kobo',
  'service_fee_kobo',
  'discount_kobo',
  'remitted_amount_kobo',
  'difference_kobo',
] as const;

/** The number of orders with this status and payment. */
export interface OrderCountRow {
  status: OrderStatus;
  isPaid: boolean;
  records: number;
}

/** The number of courier orders that ended this way. */
export interface CourierOrderCountRow {
  status: CourierOrderStatus;
  isRemitted: boolean;
  /** Empty unless the courier order is canceled. */
  canceledBy: string;
  records: number;
}

/** Deliveries with something to remit. */
export const isToRemit = sql`status = 'completed' and not flag and not verified`;

/** Courier orders that were remitted and wait to be verified. */
export const isToVerify = sql`status = 'completed' and flag and not verified`;

export const orderCountsQuery = (list: CountedList) => sql<OrderCountRow>`
  select status, flag as "isPaid", sum(records)::bigint as records
  from (${countsInPeriod(list)}) counts group by status, flag`;

export const readCourierOrderCounts = async (db: Sql, list: CountedList): Promise<CourierOrderCountRow[]> => {
  const { rows } = await sql<CourierOrderCountRow>`
    select status, flag as "isRemitted", canceled_by as "canceledBy", sum(records)::bigint as records
    from (${countsInPeriod(list)}) counts group by status, flag, canceled_by`.execute(db);
  return rows;
};
