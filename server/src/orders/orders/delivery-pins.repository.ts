import { limits, type OrderStatus, openAssignmentStatuses, type ProofDemand } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { type KeyRow, keyRows } from '../../platform/identity/keys.ts';

/** An assignment that its rider can complete, and what its PIN is derived from. */
export interface PinnedRow {
  order_id: string;
  wrong_pins: number;
  /** The office's reason to let it pass without. */
  pin_passed_reason: string | null;
  /** The proof that the company asks for; null if it has set nothing. */
  demand: ProofDemand | null;
  /** Null where the company does not use PINs for such orders. */
  keys: KeyRow[] | null;
}

export interface OrderPinRow {
  order_id: string;
  status: OrderStatus;
  wrong_pins: number;
  keys: KeyRow[] | null;
}

interface OwnAssignment {
  id: string;
  companyId: string;
  riderId: string;
}

/** The proof that a company asks for on delivery of an order; reads the tables `s` (settings) and `o` (orders). */
export const demandOfOrder = sql<ProofDemand | null>`s.proof -> case when o.order_paid then 'paid' else 'unpaid' end`;

/** The keys, where the company uses PINs for the order `o`; settings are `s`. */
export const keysOfPin = sql<
  KeyRow[] | null
>`case when ${demandOfOrder} ->> 'pin' <> 'off' then ${keyRows} end`;

/**
 * Wrong PINs of the order of `co`, by whomever it was carried: another rider, or the same one again, has no tries of their own. Its own
 * stand apart, so that of many tries at once each counts those before it.
 */
const wrongPins = sql<number>`(co.wrong_pins + (select coalesce(sum(tried.wrong_pins), 0) from courier_orders tried
  where tried.company_id = co.company_id and tried.order_id = co.order_id and tried.id <> co.id))`;

export const deliveryPinsRepository = {
  /** A rider's own assignment while it is accepted. */
  findAccepted: (db: Sql, { id, companyId, riderId }: OwnAssignment): Promise<PinnedRow | undefined> =>
    db
      .selectFrom('courier_orders as co')
      .innerJoin('orders as o', (join) =>
        join.onRef('o.company_id', '=', 'co.company_id').onRef('o.id', '=', 'co.order_id'),
      )
      .leftJoin('company_settings as s', 's.company_id', 'co.company_id')
      .select(['co.order_id', 'co.pin_passed_reason', wrongPins.as('wrong_pins')])
      .select([demandOfOrder.as('demand'), keysOfPin.as('keys')])
      .where('co.company_id', '=', companyId)
      .where('co.id', '=', id)
      .where('co.courier_id', '=', riderId)
      .where('co.status', '=', 'accepted')
      .executeTakeFirst(),

  /** Lets one that is pending or accepted pass without its PIN; false where it is neither. */
  async passOpen(tx: Tx, companyId: string, id: string, reason: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('courier_orders')
      .set({ pin_passed_reason: reason })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('status', 'in', openAssignmentStatuses)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Settles a delivery whose PIN was wrong; false where there is none. */
  async passWrong(tx: Tx, companyId: string, id: string, reason: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('delivery_proofs')
      .set({ pin: 'passed', pin_reason: reason })
      .where('company_id', '=', companyId)
      .where('courier_order_id', '=', id)
      .where('pin', '=', 'wrong')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Counts a wrong one up to the limit; the order's id, undefined where nothing was counted. */
  async countWrong(tx: Tx, { id, companyId, riderId }: OwnAssignment): Promise<string | undefined> {
    const row = await tx
      .updateTable('courier_orders as co')
      .set({ wrong_pins: sql`co.wrong_pins + 1` })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('courier_id', '=', riderId)
      .where('status', '=', 'accepted')
      .where(wrongPins, '<', limits.wrongPins)
      .returning('order_id')
      .executeTakeFirst();
    return row?.order_id;
  },

  findOfOrder: (db: Sql, companyId: string, orderId: string): Promise<OrderPinRow | undefined> =>
    db
      .selectFrom('orders as o')
      .select(['o.order_id', 'o.status'])
      .select(
        sql<number>`(select coalesce(sum(co.wrong_pins), 0) from courier_orders co
          where co.company_id = o.company_id and co.order_id = o.id)`.as('wrong_pins'),
      )
      .leftJoin('company_settings as s', 's.company_id', 'o.company_id')
      .select(keysOfPin.as('keys'))
      .where('o.company_id', '=', companyId)
      .where('o.id', '=', orderId)
      .executeTakeFirst(),
};
