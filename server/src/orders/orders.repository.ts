import { type OrderStatus, orderStatuses } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql, Tx } from '../platform/database/database.ts';
import { type CountedKind, readListCounts } from '../platform/database/list-counts.ts';
import { allOf, isInBatch, isOnPage, type ListSource } from '../platform/database/list-pages.ts';
import type { NewOrderRow } from '../platform/database/tables.ts';
import { batchSize, type Cursor, offsetOf, type PageRequest, type Period } from '../platform/http/paging.ts';
import { searchable } from '../platform/searchable.ts';
import type { OrderWithContext } from './order-record.ts';

export interface OrdersFilter extends Partial<Period> {
  companyId: string;
  status?: OrderStatus | undefined;
  isPaid?: boolean | undefined;
  search?: string | undefined;
}

/** Everything of the filter but the status and the payment, which the tabs split by. */
const inScope = (db: Sql, { companyId, from, until, search }: OrdersFilter) => {
  let query = db.selectFrom('orders as o').where('o.company_id', '=', companyId);
  if (from) query = query.where('o.created_at', '>=', from);
  if (until) query = query.where('o.created_at', '<', until);
  if (search) query = query.where(sql<boolean>`strpos(o.search_text, ${searchable(search)}) > 0`);
  return query;
};

const filtered = (db: Sql, filter: OrdersFilter) => {
  let query = inScope(db, filter);
  if (filter.status) query = query.where('o.status', '=', filter.status);
  if (filter.isPaid !== undefined) query = query.where('o.order_paid', '=', filter.isPaid);
  return query;
};

/** One parameter for all ids: the statement is the same however many they are. */
const anyOf = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${[...ids]})`;

const withContext = (query: ReturnType<typeof filtered>) =>
  query
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .leftJoin('courier_orders as done', (join) =>
      join.onRef('done.order_id', '=', 'o.id').on('done.status', '=', 'completed'),
    )
    .selectAll('o')
    .select(['c.company_name', 'done.employee_comment', 'done.courier_comment', 'done.remitted_amount_kobo']);

const newestFirst = (query: ReturnType<typeof filtered>) =>
  withContext(query).orderBy('o.created_at', 'desc').orderBy('o.id', 'desc');

/** The list of a filter without a search, by the kinds of orders that belong to it. */
const sourceOf = ({ companyId, status, isPaid, from, until }: OrdersFilter): ListSource => {
  const ofCompany = sql`it.company_id = ${companyId}`;
  const isWhole = status === undefined && isPaid === undefined;
  const parts = (status ? [status] : orderStatuses).flatMap((one) =>
    (isPaid === undefined ? [true, false] : [isPaid]).map((paid) =>
      allOf(ofCompany, sql`it.status = ${one}`, sql`it.order_paid = ${paid}`),
    ),
  );
  return { table: 'orders', parts: isWhole ? [allOf(ofCompany)] : parts, from, until };
};

/** The same filter as a condition on the kept counts. */
const kindsOf = ({ status, isPaid }: OrdersFilter) =>
  allOf(sql`true`, status && sql`status = ${status}`, isPaid !== undefined && sql`flag = ${isPaid}`);

const countedList = ({ companyId, from, until }: OrdersFilter) =>
  ({ list: 'orders', companyId, from, until }) as const;

export const ordersRepository = {
  find: (db: Sql, companyId: string, id: string): Promise<OrderWithContext | undefined> =>
    withContext(filtered(db, { companyId }).where('o.id', '=', id)).executeTakeFirst(),

  findMany: (db: Sql, companyId: string, ids: readonly string[]): Promise<OrderWithContext[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : withContext(filtered(db, { companyId }).where(anyOf('o.id', ids))).execute(),

  async findPage(db: Sql, filter: OrdersFilter, page: PageRequest): Promise<OrderWithContext[]> {
    if (filter.search)
      return newestFirst(filtered(db, filter)).limit(page.per_page).offset(offsetOf(page)).execute();
    const counts = { db, list: countedList(filter), kinds: kindsOf(filter) };
    const onPage = await isOnPage('o.id', sourceOf(filter), page, counts);
    return newestFirst(inScope(db, { companyId: filter.companyId }).where(onPage)).execute();
  },

  async findBatch(db: Sql, filter: OrdersFilter, after: Cursor | undefined): Promise<OrderWithContext[]> {
    if (!filter.search) {
      const inBatch = isInBatch('o.id', sourceOf(filter), after);
      return newestFirst(inScope(db, { companyId: filter.companyId }).where(inBatch)).execute();
    }
    const batch = newestFirst(filtered(db, filter)).limit(batchSize);
    if (!after) return batch.execute();
    return batch.where(sql<boolean>`(o.created_at, o.id) < (${after.created_at}, ${after.id})`).execute();
  },

  /** The orders in the filter's scope by status and payment, whatever status it asks for. */
  countKinds: (db: Sql, filter: OrdersFilter): Promise<CountedKind<OrderStatus>[]> =>
    filter.search
      ? inScope(db, filter)
          .select(['o.status', 'o.order_paid as flag', sql<string>`''`.as('canceled_by')])
          .select(({ fn }) => fn.countAll<number>().as('records'))
          .groupBy(['o.status', 'o.order_paid'])
          .execute()
      : readListCounts(db, countedList(filter)),

  /** The assignments of these orders, oldest first, with their riders. */
  findAssignments: async (db: Sql, orderIds: readonly string[]) =>
    orderIds.length === 0
      ? []
      : await db
          .selectFrom('courier_orders as co')
          .innerJoin('couriers as r', 'r.id', 'co.courier_id')
          .select([
            'co.id',
            'co.order_id',
            'co.status',
            'co.created_at',
            'co.accepted_at',
            'co.delivered_at',
            'co.remitted',
            'co.remitted_amount_kobo',
            'co.remittance_point',
            'co.remittance_verified',
            'co.verifier_comment',
            'co.courier_comment',
            'co.employee_comment',
            'r.id as courier_id',
            'r.courier_name',
            'r.courier_phone',
          ])
          .where(anyOf('co.order_id', orderIds))
          .orderBy('co.created_at')
          .orderBy('co.id')
          .execute(),

  /** False when the company already has an order of this number. */
  async insertIfNumberIsFree(tx: Tx, row: NewOrderRow): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('orders')
      .values(row)
      .onConflict((conflict) => conflict.columns(['company_id', 'order_id']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  /** Changes only an unassigned order, and, where told, only as it was last read. */
  async updateIfUnassigned(
    tx: Tx,
    key: { companyId: string; id: string; lastReadAt: Date | undefined },
    changes: Partial<NewOrderRow>,
  ): Promise<boolean> {
    let update = tx
      .updateTable('orders')
      .set(changes)
      .where('id', '=', key.id)
      .where('company_id', '=', key.companyId)
      .where('status', '=', 'unassigned');
    if (key.lastReadAt) update = update.where('updated_at', '=', key.lastReadAt);
    const { numUpdatedRows } = await update.executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** An outlet of the company that may be named in an order: one not deleted, or the one the order has already. */
  findOutlet: (db: Sql, companyId: string, outletId: string, currentId: string | null) =>
    db
      .selectFrom('outlets')
      .selectAll()
      .where('id', '=', outletId)
      .where('company_id', '=', companyId)
      .where(({ or, eb }) => or([eb('deleted_at', 'is', null), eb('id', '=', currentId ?? '')]))
      .executeTakeFirst(),
};
