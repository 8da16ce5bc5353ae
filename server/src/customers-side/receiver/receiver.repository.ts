import type { OrderStatus, ReceiverRemarks } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { defer } from '../../platform/database/pipelined-connection.ts';
import { type KeyRow, keyRows, type Sealed } from '../../platform/identity/keys.ts';
import { endOfOrder } from './opened-delivery.repository.ts';

export interface LinkRow extends Sealed {
  order_id: string;
  order_number: string;
  status: OrderStatus;
  ended_at: Date | null;
  round: number;
  created_at: Date;
  revoked_at: Date | null;
}

/** The turn of a link that is mailed now. */
export interface ClaimedMail extends Sealed {
  round: number;
  keys: KeyRow[];
  isNew: boolean;
}

export const noRemarks: ReceiverRemarks = {
  landmark: null,
  note: null,
  pin_moved_at: null,
  said_at: null,
  postponed_to: null,
  rating: null,
  rating_text: null,
  rated_at: null,
};

export const receiverRepository = {
  /** The links of these orders. */
  findLinks: (db: Sql, companyId: string, orderIds: readonly string[]): Promise<LinkRow[]> =>
    db
      .selectFrom('receiver_links as l')
      .innerJoin('orders as o', (join) =>
        join.onRef('o.id', '=', 'l.order_id').onRef('o.company_id', '=', 'l.company_id'),
      )
      .select([
        'l.order_id',
        'o.order_id as order_number',
        'o.status',
        'l.round',
        'l.created_at',
        'l.revoked_at',
        'l.key_id',
        'l.sealed',
      ])
      .select(endOfOrder.as('ended_at'))
      .where('l.company_id', '=', companyId)
      .where('l.order_id', 'in', orderIds)
      .execute(),

  /** Holds the order, so that of two that make its link at once the second one sees the first one's; false where there is none. */
  async holdOrder(tx: Tx, companyId: string, orderId: string): Promise<boolean> {
    const row = await tx
      .selectFrom('orders')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },

  async storeTurn(
    tx: Tx,
    link: Sealed & {
      company_id: string;
      order_id: string;
      round: number;
      token_hash: string;
      created_at: Date;
      mailed_at?: Date;
    },
  ): Promise<void> {
    const { round, token_hash, created_at, key_id, sealed } = link;
    await tx
      .insertInto('receiver_links')
      .values({ ...link, revoked_at: null })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'order_id'])
          .doUpdateSet({ round, token_hash, created_at, key_id, sealed, revoked_at: null }),
      )
      .execute();
  },

  /** The turn of an order's link that may be mailed: the first one where there is none, undefined where it was mailed or revoked. */
  async claimMail(
    tx: Tx,
    { companyId, orderId, at }: { companyId: string; orderId: string; at: Date },
  ): Promise<ClaimedMail | undefined> {
    const { rows } = await sql<ClaimedMail & { isClosed: boolean }>`
      select coalesce(l.round, 1) as round, ${keyRows} as keys, l.key_id, l.sealed, l.round is null as "isNew",
        l.mailed_at is not null or l.revoked_at is not null as "isClosed"
      from (select) one left join receiver_links l on l.company_id = ${companyId} and l.order_id = ${orderId}`.execute(
      tx,
    );
    const found = rows[0];
    if (!found || found.isClosed) return undefined;
    if (!found.isNew)
      await defer(
        tx,
        tx
          .updateTable('receiver_links')
          .set({ mailed_at: at })
          .where('company_id', '=', companyId)
          .where('order_id', '=', orderId),
      );
    return found;
  },

  async forgetMail(tx: Tx, companyId: string, orderId: string): Promise<void> {
    await tx
      .updateTable('receiver_links')
      .set({ mailed_at: null })
      .where('company_id', '=', companyId)
      .where('order_id', '=', orderId)
      .execute();
  },

  async revokeIfOpen(tx: Tx, companyId: string, orderId: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('receiver_links')
      .set({ revoked_at: at })
      .where('company_id', '=', companyId)
      .where('order_id', '=', orderId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** The landmark of the drop-off as it was booked; the receiver may say another one. */
  async setLandmark(
    tx: Tx,
    key: { companyId: string; orderId: string },
    landmark: string | null,
  ): Promise<void> {
    await sql`
      update orders set
        receiver = ${JSON.stringify(noRemarks)}::jsonb || coalesce(receiver, '{}') || ${JSON.stringify({ landmark })}::jsonb
      where company_id = ${key.companyId} and id = ${key.orderId}
        and (${landmark}::text is not null or receiver is not null)`.execute(tx);
  },

  /** Adds to what the receiver has said while the order is in one of these states; another pin is the order's own. */
  async sayIf(
    tx: Tx,
    key: { companyId: string; orderId: string },
    from: readonly OrderStatus[],
    said: { remarks: Partial<ReceiverRemarks>; area?: string; at: Date },
  ): Promise<boolean> {
    const isOpen = !from.includes('delivered');
    const { numAffectedRows } = await sql`
      update orders set
        receiver = ${JSON.stringify(noRemarks)}::jsonb || coalesce(receiver, '{}') || ${JSON.stringify(said.remarks)}::jsonb
        ${said.area ? sql`, customer_service_area = coalesce(customer_service_area, '{}') || ${said.area}::jsonb` : sql``}
        ${isOpen ? sql`, updated_at = ${said.at}` : sql``}
      where company_id = ${key.companyId} and id = ${key.orderId} and status = any(${[...from]})`.execute(tx);
    return numAffectedRows === 1n;
  },
};
