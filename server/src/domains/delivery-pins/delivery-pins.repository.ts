import { limits, type OrderStatus } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';

/** An assignment that its rider can complete, and what its PIN is derived from. */
export interface PinnedRow {
  order_id: string;
  wrong_pins: number;
  /** Null where the company does not ask for PINs. */
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

/** The secret of the receivers' links, where the company asks for PINs. */
const secretIfRequired = (companyId: string) => sql<string | null>`(select r.secret from receiver_secret r
  where exists (select from company_settings s where s.company_id = ${companyId} and s.asks_delivery_pin))`;

export const deliveryPinsRepository = {
  /** A rider's own assignment while it is accepted. */
  findAccepted: (db: Sql, { id, companyId, riderId }: OwnAssignment): Promise<PinnedRow | undefined> =>
    db
      .selectFrom('courier_orders')
      .select(['order_id', 'wrong_pins'])
      .select(secretIfRequired(companyId).as('secret'))
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('courier_id', '=', riderId)
      .where('status', '=', 'accepted')
      .executeTakeFirst(),

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
          .on('co.status', 'in', ['pending', 'accepted']),
      )
      .select(['o.order_id', 'o.status'])
      .select(sql<number>`coalesce(co.wrong_pins, 0)`.as('wrong_pins'))
      .select(secretIfRequired(companyId).as('secret'))
      .where('o.company_id', '=', companyId)
      .where('o.id', '=', orderId)
      .executeTakeFirst(),
};
