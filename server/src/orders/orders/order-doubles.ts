import { limits, orderDouble } from '@waybill/contract';
import { conflict } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { findDoublesIn, type LikeOrder } from './order-doubles.repository.ts';
import type { OrderDraft } from './order-draft.ts';

/** Among which orders one is a double: of the company's, of those that a user booked, or of an outlet's. */
export type DoubleOf = 'of_company' | { bookedBy: string } | { outletId: string };

/** Of each of these new orders the one that it would be a double of, made within minutes before. */
export const findDoubles = (
  db: Sql,
  of: { companyId: string; before?: Date; bookedBy?: string; outletId?: string },
  orders: readonly LikeOrder[],
) => {
  const before = of.before ?? new Date();
  const since = new Date(before.getTime() - limits.doubleMinutes * 60_000);
  return findDoublesIn(db, { ...of, since, before }, orders);
};

/** A 409 with the order that this one would be a double of, if there is one. */
export const rejectDouble = async (
  tx: Tx,
  companyId: string,
  draft: OrderDraft,
  unlessDouble: DoubleOf | undefined,
) => {
  if (!unlessDouble) return;
  const among = unlessDouble === 'of_company' ? {} : unlessDouble;
  const like = { phone: draft.customer_phone, amountKobo: draft.order_amount_kobo };
  const double = (await findDoubles(tx, { companyId, ...among }, [like])).get(0);
  if (double)
    throw conflict('order.double', orderDouble, { ...double, created_at: double.created_at.toISOString() });
};
