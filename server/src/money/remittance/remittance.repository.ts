import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { CourierOrdersTable } from '../../platform/database/tables.ts';

export interface RemittanceKey {
  id: string;
  companyId: string;
  riderId?: string | undefined;
}

type Changes = Updateable<CourierOrdersTable>;

const within = (tx: Tx, { id, companyId, riderId }: RemittanceKey, changes: Changes) => {
  const update = tx
    .updateTable('courier_orders')
    .set(changes)
    .where('id', '=', id)
    .where('company_id', '=', companyId);
  return riderId ? update.where('courier_id', '=', riderId) : update;
};

export const remittanceRepository = {
  /** Takes the money of a completed courier order once. */
  async remitIfCompleted(
    tx: Tx,
    key: RemittanceKey,
    { remitted_at: at, ...changes }: Changes & { remitted_at: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await within(tx, key, { ...changes, remitted: true })
      // The time of a tap is the phone's word: money is never handed over before the order was delivered.
      .set({ remitted_at: sql<Date>`greatest(delivered_at, ${at}::timestamptz)` })
      .where('status', '=', 'completed')
      .where('remitted', '=', false)
      // It states the total of the order: what hand-ins covered of it is part of it.
      .where(
        sql<boolean>`${changes.remitted_amount_kobo ?? 0}::bigint >= coalesce((
          select i.amount_kobo - i.remaining_kobo from cash_items i where i.company_id = courier_orders.company_id
            and i.courier_order_id = courier_orders.id and i.kind = 'delivery'), 0)`,
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Verifies what was remitted once; who had remitted it. */
  verifyIfRemitted: (tx: Tx, key: RemittanceKey, changes: Changes) =>
    within(tx, key, { ...changes, remittance_verified: true })
      .where('remitted', '=', true)
      .where('remittance_verified', '=', false)
      .returning('remitted_by')
      .executeTakeFirst(),

  comment: (tx: Tx, key: RemittanceKey, changes: Changes) => within(tx, key, changes).executeTakeFirst(),
};
