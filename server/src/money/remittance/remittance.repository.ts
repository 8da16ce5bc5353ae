import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { CourierOrdersTable } from '../../platform/database/tables.ts';
import { allOf } from '../../platform/lists/list-pages.ts';
import { type FiguresFilter, isWithin } from './remittance-figures.ts';

export interface RemittanceKey {
  id: string;
  companyId: string;
  riderId?: string | undefined;
}

type Changes = Updateable<CourierOrdersTable>;

const isCounted = (filter: FiguresFilter) =>
  allOf(...isWithin(filter), sql`it.remitted and not it.remittance_verified and it.counted_at is not null`);

const within = (tx: Tx, { id, companyId, riderId }: RemittanceKey, changes: Changes) => {
  const update = tx
    .updateTable('courier_orders')
    .set(changes)
    .where('id', '=', id)
    .where('company_id', '=', companyId);
  return riderId ? update.where('courier_id', '=', riderId) : update;
};

/** A remittance states the total of its order: what hand-ins covered of it is part of it. */
const coversHandedIn = (amount: RawBuilder<unknown>) =>
  sql<boolean>`${amount} >= coalesce((
    select i.amount_kobo - i.remaining_kobo from cash_items i where i.company_id = courier_orders.company_id
      and i.courier_order_id = courier_orders.id and i.kind = 'delivery'), 0)`;

const ofRider = (text: string) => ({ courier_comment: text, courier_comment_by: null });

/** The words of the rider stay: beside them, those of staff are the employee's comment. */
const ofStaff = (text: string, by: string) => ({
  courier_comment: sql<string>`coalesce(courier_comment, ${text})`,
  courier_comment_by: sql<
    string | null
  >`case when courier_comment is null then ${by} else courier_comment_by end`,
  employee_comment: sql<
    string | null
  >`case when courier_comment is null then employee_comment else ${text} end`,
});

export const remittanceRepository = {
  /** Of a completed courier order: counted once, also where its rider has said that it is remitted, and said once. */
  async remitIfCompleted(
    tx: Tx,
    key: RemittanceKey,
    { remitted_at: at, ...changes }: Changes & { remitted_at: Date },
    comment: { text: string; by: string | null },
  ): Promise<boolean> {
    const { numUpdatedRows } = await within(tx, key, { ...changes, remitted: true })
      // The time of a tap is the phone's word: money is never handed over before the order was delivered.
      .set({ remitted_at: sql<Date>`greatest(delivered_at, ${at}::timestamptz)` })
      .set(comment.by === null ? ofRider(comment.text) : ofStaff(comment.text, comment.by))
      .where('status', '=', 'completed')
      .where(changes.counted_at ? sql<boolean>`counted_at is null` : sql<boolean>`not remitted`)
      .where(coversHandedIn(sql`${changes.remitted_amount_kobo ?? 0}::bigint`))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Verifies what was remitted once; who had remitted it. */
  verifyIfRemitted: (tx: Tx, key: RemittanceKey, changes: Changes) =>
    within(tx, key, { ...changes, remittance_verified: true })
      .set({ counted_at: sql<Date>`coalesce(counted_at, ${changes.verified_at})` })
      .where('remitted', '=', true)
      .where('remittance_verified', '=', false)
      .where(sql<boolean>`(counted_at is not null or ${coversHandedIn(sql`remitted_amount_kobo`)})`)
      .returning('remitted_by')
      .executeTakeFirst(),

  async sumCounted(tx: Tx, filter: FiguresFilter): Promise<{ orders: number; kobo: number }> {
    const { rows } = await sql<{ orders: number; kobo: number }>`
      select count(*) as orders, coalesce(sum(it.remitted_amount_kobo), 0)::bigint as kobo
      from courier_orders it where ${isCounted(filter)}`.execute(tx);
    return rows[0]!;
  },

  /** Verifies so many of what is counted, oldest first. */
  async verifyCounted(tx: Tx, filter: FiguresFilter, most: number, changes: Changes) {
    const { rows } = await sql<{
      id: string;
      order_id: string;
      remitted_by: string | null;
      remitted_amount_kobo: number;
    }>`update courier_orders co set remittance_verified = true, verified_at = ${changes.verified_at},
        verified_by = ${changes.verified_by}, verifier_comment = ${changes.verifier_comment}
      where co.company_id = ${filter.companyId} and co.id = any(array(select it.id from courier_orders it
          where ${isCounted(filter)} order by it.created_at, it.id limit ${most}::bigint for update))
        and not co.remittance_verified
      returning co.id, co.order_id, co.remitted_by, co.remitted_amount_kobo`.execute(tx);
    return rows;
  },

  comment: (tx: Tx, key: RemittanceKey, changes: Changes) => within(tx, key, changes).executeTakeFirst(),
};
