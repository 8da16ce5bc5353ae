import type { OrderStatus, SortDirection } from '@waybill/contract';
import { type SqlBool, sql } from 'kysely';
import { compileShapes } from '../../platform/database/compile-once.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { defer, readTogether } from '../../platform/database/pipelined-connection.ts';
import type { NewOrderRow } from '../../platform/database/tables.ts';
import { isInBatch, isInSection, type Section, sectionOf } from '../../platform/lists/list-pages.ts';
import { findMatches } from '../../platform/lists/matches.ts';
import { batchSize, type Cursor, type PageRequest } from '../../platform/lists/paging.ts';
import { type OrderCountRow, orderCountsQuery } from './order-counts.ts';
import type { OrderWithHandover } from './order-record.ts';
import {
  countedList,
  countRecords,
  filtered,
  inScope,
  type OrdersFilter,
  sourceOf,
} from './orders-filter.ts';

/** One parameter for all ids: the statement is the same however many they are. */
const anyOf = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${[...ids]})`;

const withCompanyAndHandover = (query: ReturnType<typeof filtered>) =>
  query
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    // `offset 0`: looked up order by order, rather than all that the company ever completed.
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('courier_orders as co')
          .select(['co.employee_comment', 'co.courier_comment', 'co.remitted_amount_kobo'])
          .whereRef('co.company_id', '=', 'o.company_id')
          .whereRef('co.order_id', '=', 'o.id')
          .where('co.status', '=', sql.lit('completed'))
          .offset(sql.lit(0))
          .as('done'),
      (join) => join.onTrue(),
    )
    .selectAll('o')
    .select(['c.company_name', 'done.employee_comment', 'done.courier_comment', 'done.remitted_amount_kobo']);

/** The fields of a found order that tabs and filter need. */
export interface OrderMatch {
  id: string;
  status: OrderStatus;
  order_paid: boolean;
}

const byTime = (query: ReturnType<typeof withCompanyAndHandover>, direction: SortDirection) =>
  query.orderBy('o.created_at', direction).orderBy('o.id', direction);

const newestFirst = (query: ReturnType<typeof filtered>) => byTime(withCompanyAndHandover(query), 'desc');

const pageQuery = (db: Sql, filter: OrdersFilter, section: Section) => {
  const { by, direction } = filter.sorting ?? { by: 'created_at', direction: 'desc' };
  const onPage = isInSection('o.id', sourceOf(filter), section);
  // The subquery chose the page; the outer condition is the fence between companies.
  const rows = withCompanyAndHandover(inScope(db, { companyId: filter.companyId }).where(onPage));
  return byTime(by === 'created_at' ? rows : rows.orderBy('o.order_amount_kobo', direction), direction);
};

/** The parts of a filter that make another statement; the rest are its values. */
interface ListShape {
  status: OrderStatus | undefined;
  isPaid: boolean | undefined;
  hasFrom: boolean;
  hasUntil: boolean;
}

interface ListValues extends Section {
  companyId: string;
  from: Date | undefined;
  until: Date | undefined;
}

const filterOf = (
  { status, isPaid, hasFrom, hasUntil }: ListShape,
  { companyId, from, until }: ListValues,
): OrdersFilter => ({
  companyId,
  status,
  isPaid,
  from: hasFrom ? from : undefined,
  until: hasUntil ? until : undefined,
});

// Only these two: any other field of `values` is there as a placeholder, `after` too.
const pageStatement = compileShapes<ListShape, ListValues, OrderWithHandover>((shape, values, db) =>
  pageQuery(db, filterOf(shape, values), { limit: values.limit, skip: values.skip }),
);

const countsStatement = compileShapes<ListShape, ListValues, OrderCountRow>((shape, values) =>
  orderCountsQuery(countedList(filterOf(shape, values))),
);

type OrderColumn = keyof NewOrderRow;

/** By the columns that are given; what is left out is the database's. */
const insertStatement = compileShapes<OrderColumn[], NewOrderRow>((columns, row, db) =>
  db
    .insertInto('orders')
    .values(
      Object.fromEntries(columns.map((name) => [name, row[name]])) as Partial<NewOrderRow> as NewOrderRow,
    ),
);

export const ordersRepository = {
  find: (db: Sql, companyId: string, id: string): Promise<OrderWithHandover | undefined> =>
    withCompanyAndHandover(filtered(db, { companyId }).where('o.id', '=', id)).executeTakeFirst(),

  /** Locked, so that the fields that a change leaves out cannot change before it is stored. */
  findForUpdate: (tx: Tx, companyId: string, id: string): Promise<OrderWithHandover | undefined> =>
    withCompanyAndHandover(filtered(tx, { companyId }).where('o.id', '=', id))
      .forUpdate('o')
      .executeTakeFirst(),

  /** The order of a courier order, as a query: the caller sends it together with others. */
  queryOfCourierOrder: (db: Sql, companyId: string, courierOrderId: string) =>
    withCompanyAndHandover(
      filtered(db, { companyId }).where('o.id', '=', ({ selectFrom }) =>
        selectFrom('courier_orders')
          .select('order_id')
          .where('company_id', '=', companyId)
          .where('id', '=', courierOrderId),
      ),
    ),

  findMany: (db: Sql, companyId: string, ids: readonly string[]): Promise<OrderWithHandover[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : withCompanyAndHandover(filtered(db, { companyId }).where(anyOf('o.id', ids))).execute(),

  /** A page of a filter without a search, and the counts of its scope: in one round trip if possible. */
  findPageAndCounts(
    db: Sql,
    filter: OrdersFilter,
    page: PageRequest,
  ): Promise<[OrderWithHandover[], OrderCountRow[]]> {
    const { companyId, status, isPaid, from, until, sorting, narrowed } = filter;
    const section = sectionOf(page);
    // These are rare and have too many shapes to be compiled once each.
    if (sorting || narrowed) {
      const counts = narrowed
        ? countRecords(db, filter).compile()
        : orderCountsQuery(countedList(filter)).compile(db);
      return readTogether(db, pageQuery(db, filter, section).compile(), counts);
    }
    const values = { ...section, companyId, from, until };
    const shape = { status, isPaid, hasFrom: from !== undefined, hasUntil: until !== undefined };
    return readTogether(db, pageStatement(shape, values), countsStatement(shape, values));
  },

  /** The next batch of an export, newest first. */
  async findBatch(db: Sql, filter: OrdersFilter, after: Cursor | undefined): Promise<OrderWithHandover[]> {
    if (!filter.search) {
      const isInIt = isInBatch('o.id', sourceOf(filter), after);
      return newestFirst(inScope(db, { companyId: filter.companyId }).where(isInIt)).execute();
    }
    // Search results are no list whose ids could be walked by an index.
    const batch = newestFirst(filtered(db, filter)).limit(batchSize);
    if (!after) return batch.execute();
    return batch.where(sql<boolean>`(o.created_at, o.id) < (${after.created_at}, ${after.id})`).execute();
  },

  /** The newest orders that the filter's search finds, up to one more than `mostMatches` (lists/matches.ts). */
  findMatches: (db: Sql, { search = '', status, isPaid, ...filter }: OrdersFilter): Promise<OrderMatch[]> =>
    findMatches<OrderMatch>(db, {
      ...filter,
      source: 'orders',
      search,
      columns: ['it.status', 'it.order_paid'],
      where:
        status === undefined && isPaid === undefined
          ? undefined
          : sql<SqlBool>`(${status ?? null}::text is null or it.status = ${status ?? null})
        and (${isPaid ?? null}::boolean is null or it.order_paid = ${isPaid ?? null})`,
    }),

  /** The orders in the filter's scope by status and payment, whatever status it asks for. */
  countByStatus: async (db: Sql, filter: OrdersFilter): Promise<OrderCountRow[]> =>
    filter.search || filter.narrowed
      ? countRecords(db, filter).execute()
      : (await orderCountsQuery(countedList(filter)).execute(db)).rows,

  /**
   * Sent with the next statement, which fails where the number is taken: `request.transaction` then does the work again. The same
   * columns, sorted, are one shape.
   */
  insert: (tx: Tx, row: NewOrderRow) =>
    defer(tx, insertStatement(Object.keys(row).sort() as OrderColumn[], row)),

  /** Changes only an unassigned order and, with `lastReadAt`, only as it was last read. */
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
