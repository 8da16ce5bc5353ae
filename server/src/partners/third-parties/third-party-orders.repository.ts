import { type OrderStatus, orderNumberKey, orderStatuses } from '@waybill/contract';
import { sql } from 'kysely';
import { lastAttemptOfOrder } from '../../customers-side/tracking/index.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { allOf, isOnPage } from '../../platform/lists/list-pages.ts';
import type { PageRequest, Period } from '../../platform/lists/paging.ts';

/** The orders that were booked with a token. */
export interface OwnOrdersFilter extends Partial<Period> {
  companyId: string;
  tokenId: string;
  status?: OrderStatus | undefined;
}

/** A count of more would take longer the more there are. */
export const mostCounted = 10_000;

const own = (db: Sql, { companyId, tokenId }: Pick<OwnOrdersFilter, 'companyId' | 'tokenId'>) =>
  db
    .selectFrom('orders as o')
    .where('o.company_id', '=', companyId)
    .where('o.third_party_token_id', '=', tokenId);

export const thirdPartyOrdersRepository = {
  isOwn: async (db: Sql, companyId: string, tokenId: string, orderId: string): Promise<boolean> =>
    (await own(db, { companyId, tokenId }).select('o.id').where('o.id', '=', orderId).executeTakeFirst()) !==
    undefined,

  /** The order that was booked with this number of the caller's own. */
  findByReference: async (db: Sql, companyId: string, tokenId: string, reference: string) =>
    (
      await own(db, { companyId, tokenId })
        .select('o.id')
        .where('o.reference_key', '=', orderNumberKey(reference))
        .executeTakeFirst()
    )?.id,

  /** An own order, locked until this step is made. */
  hold: (tx: Tx, companyId: string, tokenId: string, orderId: string) =>
    own(tx, { companyId, tokenId })
      .select(['o.id', 'o.status'])
      .where('o.id', '=', orderId)
      .forNoKeyUpdate('o')
      .executeTakeFirst(),

  /** True once a rider has accepted it. */
  isAccepted: async (tx: Tx, companyId: string, orderId: string): Promise<boolean> =>
    (await tx
      .selectFrom('courier_orders')
      .select('id')
      .where('company_id', '=', companyId)
      .where('order_id', '=', orderId)
      .where('status', '=', 'accepted')
      .executeTakeFirst()) !== undefined,

  /** The ids of a page, newest first: each status is read by the index of a token's orders. */
  async findPage(db: Sql, filter: OwnOrdersFilter, page: PageRequest): Promise<string[]> {
    const { companyId, tokenId, status, from, until } = filter;
    const parts = (status ? [status] : orderStatuses).map((one) =>
      allOf(
        sql`it.company_id = ${companyId}`,
        sql`it.third_party_token_id = ${tokenId}`,
        sql`it.status = ${one}`,
      ),
    );
    const rows = await own(db, filter)
      .select('o.id')
      .where(isOnPage('o.id', { table: 'orders', parts, from, until }, page))
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Counts up to `mostCounted` and one more. */
  async count(db: Sql, filter: OwnOrdersFilter): Promise<number> {
    let query = own(db, filter).select('o.id');
    if (filter.status) query = query.where('o.status', '=', filter.status);
    if (filter.from) query = query.where('o.created_at', '>=', filter.from);
    if (filter.until) query = query.where('o.created_at', '<', filter.until);
    const { total } = await db
      .selectFrom(query.limit(mostCounted + 1).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },

  /** The own order of this number. */
  findByNumber: (db: Sql, companyId: string, tokenId: string, number: string) =>
    own(db, { companyId, tokenId })
      .innerJoin('companies as c', 'c.id', 'o.company_id')
      .select(['o.id', 'o.order_id', 'o.company_id', 'o.status', 'o.created_at', 'o.updated_at'])
      .select(['o.customer_city', 'o.customer_service_area', 'c.company_name'])
      .select(['o.promised_from', 'o.receiver', lastAttemptOfOrder.as('last_attempt')])
      .where('o.order_id', '=', number)
      .executeTakeFirst(),
};
