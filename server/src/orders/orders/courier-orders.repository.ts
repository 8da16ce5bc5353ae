import { sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import { isInBatch } from '../../platform/lists/list-pages.ts';
import type { Cursor, PageRequest } from '../../platform/lists/paging.ts';
import {
  type CourierOrdersFilter,
  countedList,
  filtered,
  inScope,
  sourceOf,
} from './courier-orders-filter.ts';
import { handoverColumns } from './handover-columns.ts';
import { type CourierOrderCountRow, readCourierOrderCounts } from './order-counts.ts';
import { amountColumns, isOnListPage, riderName, type SortedFilter } from './sorted-courier-orders.ts';

const withPeople = (query: ReturnType<typeof filtered>) =>
  query
    .innerJoin('couriers as r', (join) =>
      join.onRef('r.company_id', '=', 'co.company_id').onRef('r.id', '=', 'co.courier_id'),
    )
    .leftJoin('employees as e', (join) =>
      join.onRef('e.company_id', '=', 'co.company_id').onRef('e.id', '=', 'co.employee_id'),
    )
    .selectAll('co')
    .leftJoin('company_settings as s', 's.company_id', 'co.company_id')
    .select(['r.courier_name', 'r.courier_phone', 'e.employee_name'])
    .select('s.proof as demands')
    .select(handoverColumns);

const newestFirst = (query: ReturnType<typeof filtered>) =>
  withPeople(query).orderBy('co.created_at', 'desc').orderBy('co.id', 'desc');

/** The rows of a page, in the list's order. */
const inOrderOf = (query: ReturnType<typeof withPeople>, { by, direction }: SortedFilter['sorting']) => {
  if (by === 'rider')
    return query
      .orderBy(riderName, direction)
      .orderBy('r.id', direction)
      .orderBy('co.created_at', 'desc')
      .orderBy('co.id', 'desc');
  const byTime = [
    ['co.created_at', direction],
    ['co.id', direction],
  ] as const;
  const column = amountColumns[by as keyof typeof amountColumns];
  const sorted =
    column === undefined
      ? query
      : query.orderBy(`co.${column}`, (order) =>
          (direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
        );
  return byTime.reduce((ordered, [name, way]) => ordered.orderBy(name, way), sorted);
};

export type CourierOrderRow = Awaited<ReturnType<typeof courierOrdersRepository.findPage>>[number];

export const courierOrdersRepository = {
  /** The assignments of these orders, oldest first, with their riders. */
  ofOrders: async (db: Sql, companyId: string, orderIds: readonly string[]) =>
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
            'co.courier_comment_by',
            'co.delivered_items',
            'co.counted_at',
            'co.offered_until',
            'co.offered_why',
            'co.ended_at',
            'r.id as courier_id',
            'r.courier_name',
            'r.courier_phone',
          ])
          .select(handoverColumns)
          .where('co.company_id', '=', companyId)
          .where(sql<boolean>`co.order_id = any(${[...orderIds]})`)
          .orderBy('co.created_at')
          .orderBy('co.id')
          .execute(),

  /** The assignment whose rider is asked about the order. */
  findOffer: async (db: Sql, companyId: string, orderId: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom('courier_orders')
        .select('id')
        .where('company_id', '=', companyId)
        .where('order_id', '=', orderId)
        .where('status', '=', 'pending')
        .where('offered_until', 'is not', null)
        .executeTakeFirst()
    )?.id,

  findQuery: (db: Sql, filter: CourierOrdersFilter, id: string) =>
    withPeople(filtered(db, filter).where('co.id', '=', id)),

  /** A page of the filter's list, in its order. */
  findPage(db: Sql, filter: CourierOrdersFilter, page: PageRequest) {
    const rows = withPeople(inScope(db, { companyId: filter.companyId }).where(isOnListPage(filter, page)));
    return inOrderOf(rows, filter.sorting ?? { by: 'created_at', direction: 'desc' }).execute();
  },

  findBatch: (db: Sql, filter: CourierOrdersFilter, after: Cursor | undefined) =>
    newestFirst(
      inScope(db, { companyId: filter.companyId }).where(isInBatch('co.id', sourceOf(filter), after)),
    ).execute(),

  /** The courier orders in the filter's scope by status and ending, whatever status it asks for. */
  countByStatus(db: Sql, filter: CourierOrdersFilter): Promise<CourierOrderCountRow[]> {
    const list = countedList(filter);
    if (list) return readCourierOrderCounts(db, list);
    return inScope(db, filter)
      .select([
        'co.status',
        'co.remitted as isRemitted',
        sql<string>`coalesce(co.canceled_by, '')`.as('canceledBy'),
      ])
      .select(({ fn }) => fn.countAll<number>().as('records'))
      .groupBy(['co.status', 'co.remitted', 'co.canceled_by'])
      .execute();
  },
};
