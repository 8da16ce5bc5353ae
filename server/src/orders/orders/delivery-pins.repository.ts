import { limits, type OrderStatus, openAssignmentStatuses, type ProofDemand } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { serverSecret } from '../../platform/identity/server-secret.ts';

/** An assignment that its rider can complete, and what its PIN is derived from. */
export interface PinnedRow {
  order_id: string;
  wrong_pins: number;
  /** Why the office lets it pass without. */
  pin_passed_reason: string | null;
  /** What the company wants of this order; null where it has set nothing. */
  demand: ProofDemand | null;
  /** Null where the company does not use PINs for such orders. */
  secret: string | null;
}

export interface OrderPinRow {
  order_id: string;
  status: OrderStatus;
  wrong_pins: number;
  secret: string | null;
}

interface OwnAssignment {
  id: string;
  companyId: string;
  riderId: string;
}

/** What a company wants of the delivery of an order, of the tables `s` of its settings and `o`. */
export const demandOfOrder = sql<ProofDemand | null>`s.proof -> case when o.order_paid then 'paid' else 'unpaid' end`;

/** The server's secret, where the company uses PINs for the order `o`; settings are `s`. */
export const secretOfPin = sql<
  string | null
>`case when ${demandOfOrder} ->> 'pin' <> 'off' then ${serverSecret} end`;

export const deliveryPinsRepository = {
  /** A rider's own assignment while it is accepted. */
  findAccepted: (db: Sql, { id, companyId, riderId }: OwnAssignment): Promise<PinnedRow | undefined> =>
    db
      .selectFrom('courier_orders as co')
      .innerJoin('orders as o', (join) =>
        join.onRef('o.company_id', '=', 'co.company_id').onRef('o.id', '=', 'co.order_id'),
      )
      .leftJoin('company_settings as s', 's.company_id', 'co.company_id')
      .select(['co.order_id', 'co.wrong_pins', 'co.pin_passed_reason'])
      .select([demandOfOrder.as('demand'), secretOfPin.as('secret')])
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
      .updateTable('courier_orders')
      .set({ wrong_pins: sql`wrong_pins + 1` })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('courier_id', '=', riderId)
      .where('status', '=', 'accepted')
      .where('wrong_pins', '<', limits.wrongPins)
      .returning('order_id')
      .executeTakeFirst();
    return row?.order_id;
  },

  findOfOrder: (db: Sql, companyId: string, orderId: string): Promise<OrderPinRow | undefined> =>
    db
      .selectFrom('orders as o')
      .leftJoin('courier_orders as co', (join) =>
        join
          .onRef('co.company_id', '=', 'o.company_id')
          .onRef('co.order_id', '=', 'o.id')
          .on('co.status', 'in', openAssignmentStatuses),
      )
      .select(['o.order_id', 'o.status'])
      .select(sql<number>`coalesce(co.wrong_pins, 0)`.as('wrong_pins'))
      .leftJoin('company_settings as s', 's.company_id', 'o.company_id')
      .select(secretOfPin.as('secret'))
      .where('o.company_id', '=', companyId)
      .where('o.id', '=', orderId)
      .executeTakeFirst(),
};
