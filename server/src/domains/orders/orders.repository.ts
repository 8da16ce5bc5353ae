import { type OrderSort, type OrderStatus, orderStatuses, type SortDirection } from '@waybill/contract';
import { type SqlBool, sql } from 'kysely';
import { compileShapes } from '../../platform/database/compile-once.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import {
  type OrderCountRow,
  orderCountsQuery,
  readOrderCounts,
} from '../../platform/database/list-counts.ts';
import {
  allOf,
  isInBatch,
  isInSection,
  isShallow,
  type ListSource,
  readSection,
  type Section,
  sectionOf,
} from '../../platform/database/list-pages.ts';
import { defer, readTogether } from '../../platform/database/pipelined-connection.ts';
import { fromNearerEnd, fromTheLast, isOnAmountPage } from '../../platform/database/sorted-pages.ts';
import type { NewOrderRow } from '../../platform/database/tables.ts';
import {
  batchSize,
  type Cursor,
  offsetOf,
  type PageRequest,
  type Period,
  type Sorting,
} from '../../platform/http/paging.ts';
import { findMatches, matchesText } from '../../platform/search/matches.ts';
import { handoverColumns } from '../proofs/index.ts';
import type { OrderWithContext } from './order-record.ts';

/** Of which outlet, city and rider the orders are. */
export interface Narrowing {
  outletId: string | undefined;
  city: string | undefined;
  /** Who has the order, or delivered it. */
  riderId: string | undefined;
}

export interface OrdersFilter extends Partial<Period> {
  companyId: string;
  status?: OrderStatus | undefined;
  isPaid?: boolean | undefined;
  search?: string | undefined;
  /** Newest first without it. */
  sorting?: Sorting<OrderSort> | undefined;
  narrowed?: Narrowing | undefined;
}

/** Everything of the filter but the status and the payment, which the tabs split by. */
const inScope = (db: Sql, { companyId, from, until, search, narrowed }: OrdersFilter) => {
  let query = db.selectFrom('orders as o').where('o.company_id', '=', companyId);
  if (from) query = query.where('o.created_at', '>=', from);
  if (until) query = query.where('o.created_at', '<', until);
  if (search) query = query.where(matchesText('o.search_text', search));
  if (narrowed?.outletId) query = query.where('o.outlet_id', '=', narrowed.outletId);
  if (narrowed?.city) query = query.where('o.customer_city', '=', narrowed.city);
  if (narrowed?.riderId)
    query = query.where('o.id', 'in', ({ selectFrom }) =>
      selectFrom('courier_orders as co')
        .select('co.order_id')
        .where('co.company_id', '=', companyId)
        .where('co.courier_id', '=', narrowed.riderId!)
        .where('co.status', 'in', ['pending', 'accepted', 'completed']),
    );
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

/** What the tabs and the filter need to know of an order that a search found. */
export interface OrderMatch {
  id: string;
  status: OrderStatus;
  order_paid: boolean;
}

const byTime = (query: ReturnType<typeof withContext>, direction: SortDirection) =>
  query.orderBy('o.created_at', direction).orderBy('o.id', direction);

const newestFirst = (query: ReturnType<typeof filtered>) => byTime(withContext(query), 'desc');

/** The list of a filter without a search, by the kinds of orders that belong to it. */
const sourceOf = ({ companyId, status, isPaid, from, until }: OrdersFilter): ListSource => {
  const ofCompany = sql`it.company_id = ${companyId}`;
  const isUnfiltered = status === undefined && isPaid === undefined;
  const parts = (status ? [status] : orderStatuses).flatMap((one) =>
    (isPaid === undefined ? [true, false] : [isPaid]).map((paid) =>
      allOf(ofCompany, sql`it.status = ${one}`, sql`it.order_paid = ${paid}`),
    ),
  );
  return { table: 'orders', parts: isUnfiltered ? [allOf(ofCompany)] : parts, from, until };
};

const amountSource = ({ companyId, status, isPaid, from, until }: OrdersFilter) => ({
  ...({ table: 'orders', column: 'order_amount_kobo', from, until, parts: [] } as const),
  condition: allOf(
    sql`it.company_id = ${companyId}`,
    status && sql`it.status = ${status}`,
    isPaid !== undefined && sql`it.order_paid = ${isPaid}`,
  ),
});

/** The same filter as a condition on rows of counts. */
const countsCondition = ({ status, isPaid }: OrdersFilter) =>
  allOf(sql`true`, status && sql`status = ${status}`, isPaid !== undefined && sql`flag = ${isPaid}`);

const countedList = ({ companyId, from, until }: OrdersFilter) =>
  ({ list: 'orders', companyId, from, until }) as const;

/** What of a filter makes another statement; the rest are its values. */
interface ListShape {
  status?: OrderStatus | undefined;
  isPaid?: boolean | undefined;
  hasFrom: boolean;
  hasUntil: boolean;
}

interface ListValues extends Section {
  companyId: string;
  from: Date;
  until: Date;
}

const filterOf = (shape: string, { companyId, from, until }: ListValues): OrdersFilter => {
  const { status, isPaid, hasFrom, hasUntil } = JSON.parse(shape) as ListShape;
  return { companyId, status, isPaid, from: hasFrom ? from : undefined, until: hasUntil ? until : undefined };
};

const pageStatement = compileShapes<string, ListValues, OrderWithContext>((shape, values, db) => {
  const onPage = isInSection('o.id', sourceOf(filterOf(shape, values)), {
    ...{ limit: values.limit, skip: values.skip, most: values.most },
  });
  const { companyId, from, until } = filterOf(shape, values);
  return newestFirst(inScope(db, { companyId, from, until }).where(onPage));
});

const countsStatement = compileShapes<string, ListValues, OrderCountRow>((shape, values) =>
  orderCountsQuery(countedList(filterOf(shape, values))),
);

/** A section of a list that is in order of time. */
const findSection = (
  db: Sql,
  filter: OrdersFilter,
  section: Section,
  direction: SortDirection,
): Promise<OrderWithContext[]> => {
  const counts = { db, list: countedList(filter), rowsCondition: countsCondition(filter) };
  return readSection({ id: 'o.id', source: sourceOf(filter), section, counts }, (isInIt, period) => {
    const rows = inScope(db, { companyId: filter.companyId, ...period }).where(isInIt);
    return byTime(withContext(rows), direction).execute();
  });
};

/** By the columns that are given; what is left out is the database's. */
const insertStatement = compileShapes<string, NewOrderRow>((columns, row, db) =>
  db
    .insertInto('orders')
    .values(
      Object.fromEntries(columns.split(',').map((name) => [name, row[name as keyof NewOrderRow]])) as never,
    ),
);

export const ordersRepository = {
  find: (db: Sql, companyId: string, id: string): Promise<OrderWithContext | undefined> =>
    withContext(filtered(db, { companyId }).where('o.id', '=', id)).executeTakeFirst(),

  /** Locked, so that the fields that a change leaves out cannot change before it is stored. */
  findForUpdate: (tx: Tx, companyId: string, id: string): Promise<OrderWithContext | undefined> =>
    withContext(filtered(tx, { companyId }).where('o.id', '=', id))
      .forUpdate('o')
      .executeTakeFirst(),

  /** The order of a courier order. */
  queryOfCourierOrder: (db: Sql, companyId: string, courierOrderId: string) =>
    withContext(
      filtered(db, { companyId }).where('o.id', '=', ({ selectFrom }) =>
        selectFrom('courier_orders')
          .select('order_id')
          .where('company_id', '=', companyId)
          .where('id', '=', courierOrderId),
      ),
    ),

  findMany: (db: Sql, companyId: string, ids: readonly string[]): Promise<OrderWithContext[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : withContext(filtered(db, { companyId }).where(anyOf('o.id', ids))).execute(),

  /** A page of a filter without a search, and the counts of its scope: in one round trip if possible. */
  async findPageAndCounts(
    db: Sql,
    filter: OrdersFilter,
    page: PageRequest,
  ): Promise<[OrderWithContext[], OrderCountRow[]]> {
    const { companyId, status, isPaid, from, until } = filter;
    if (!isShallow(page)) {
      const counts = await ordersRepository.countByStatus(db, filter);
      return [await findSection(db, filter, sectionOf(page), 'desc'), counts];
    }
    const values = { ...sectionOf(page), companyId, from: from!, until: until! };
    const shape = JSON.stringify({ status, isPaid, hasFrom: Boolean(from), hasUntil: Boolean(until) });
    return readTogether(db, pageStatement(shape, values), countsStatement(shape, values));
  },

  /** A page in the order of the filter's sorting, of a list with so many orders. */
  async findSortedPage(
    db: Sql,
    filter: OrdersFilter & { sorting: Sorting<OrderSort> },
    page: PageRequest,
    total: number,
  ): Promise<OrderWithContext[]> {
    const { companyId, sorting, from, until } = filter;
    const { by, direction } = sorting;
    // Oldest first: the same page of the list from its other end.
    if (by === 'created_at') {
      const section = fromTheLast(page, total);
      return findSection(db, filter, section, direction);
    }
    const onPage = isOnAmountPage('o.id', amountSource(filter), direction, fromNearerEnd(page, total));
    const rows = withContext(inScope(db, { companyId, from, until }).where(onPage));
    return byTime(rows.orderBy('o.order_amount_kobo', direction), direction).execute();
  },

  /** A page of a narrowed list, read by the index of what it is narrowed to. */
  findNarrowedPage(db: Sql, filter: OrdersFilter, page: PageRequest): Promise<OrderWithContext[]> {
    const { by, direction } = filter.sorting ?? { by: 'created_at', direction: 'desc' };
    const rows = withContext(filtered(db, filter));
    return byTime(by === 'created_at' ? rows : rows.orderBy('o.order_amount_kobo', direction), direction)
      .limit(page.per_page)
      .offset(offsetOf(page))
      .execute();
  },

  async findBatch(db: Sql, filter: OrdersFilter, after: Cursor | undefined): Promise<OrderWithContext[]> {
    if (!filter.search) {
      const { companyId, from, until } = filter;
      const isInIt = isInBatch('o.id', sourceOf(filter), after);
      return newestFirst(inScope(db, { companyId, from, until }).where(isInIt)).execute();
    }
    const batch = newestFirst(filtered(db, filter)).limit(batchSize);
    if (!after) return batch.execute();
    return batch.where(sql<boolean>`(o.created_at, o.id) < (${after.created_at}, ${after.id})`).execute();
  },

  /** The newest orders that the filter's search finds, up to one more than `mostMatches`. */
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
  countByStatus: (db: Sql, filter: OrdersFilter): Promise<OrderCountRow[]> =>
    filter.search || filter.narrowed
      ? inScope(db, filter)
          .select(['o.status', 'o.order_paid as isPaid'])
          .select(({ fn }) => fn.countAll<number>().as('records'))
          .groupBy(['o.status', 'o.order_paid'])
          .execute()
      : readOrderCounts(db, countedList(filter)),

  /** The assignments of these orders, oldest first, with their riders. */
  findAssignments: async (db: Sql, companyId: string, orderIds: readonly string[]) =>
    orderIds.length === 0
      ? []
      : await db
          .selectFrom('courier_orders as co')
          .innerJoin('couriers as r', (join) =>
            join.onRef('r.company_id', '=', 'co.company_id').onRef('r.id', '=', 'co.courier_id'),
          )
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
          .select(handoverColumns)
          .where('co.company_id', '=', companyId)
          .where(anyOf('co.order_id', orderIds))
          .orderBy('co.created_at')
          .orderBy('co.id')
          .execute(),

  /** Sent with the next statement, which fails where the number is taken: `request.transaction` then does the work again. */
  insert: (tx: Tx, row: NewOrderRow) => defer(tx, insertStatement(Object.keys(row).sort().join(), row)),

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
