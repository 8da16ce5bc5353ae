import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import { type CourierOrderCountRow, readCourierOrderCounts } from '../../platform/database/list-counts.ts';
import { isInBatch, readSection, sectionOf } from '../../platform/database/list-pages.ts';
import { fromTheLast } from '../../platform/database/sorted-pages.ts';
import type { Cursor, PageRequest, Period } from '../../platform/http/paging.ts';
import { handoverColumns } from '../proofs/index.ts';
import {
  type CourierOrdersFilter,
  countedList,
  filtered,
  inScope,
  sourceOf,
  storedCountsOf,
} from './courier-orders-filter.ts';
import { amountColumns, isOnSortedPage, riderName, type SortedFilter } from './sorted-courier-orders.ts';

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
  findQuery: (db: Sql, filter: CourierOrdersFilter, id: string) =>
    withPeople(filtered(db, filter).where('co.id', '=', id)),

  findPage: (db: Sql, filter: CourierOrdersFilter, page: PageRequest) =>
    readSection(
      {
        ...{ id: 'co.id', source: sourceOf(filter), section: sectionOf(page) },
        counts: storedCountsOf(db, filter),
      },
      (onPage, period) =>
        newestFirst(inScope(db, { companyId: filter.companyId, ...period }).where(onPage)).execute(),
    ),

  /** A page in the order of the filter's sorting, of a list with so many records. */
  async findSortedPage(db: Sql, filter: SortedFilter, page: PageRequest, total: number) {
    const { companyId, from, until, sorting } = filter;
    const read = (onPage: RawBuilder<SqlBool>, period: Partial<Period>) =>
      inOrderOf(withPeople(inScope(db, { companyId, ...period }).where(onPage)), sorting).execute();
    const { by, direction } = sorting;
    if (by !== 'created_at') {
      const onPage = isOnSortedPage({ ...filter, sorting: { by, direction } }, page, total);
      return read(onPage, { from, until });
    }
    // Oldest first: the same page of the list from its other end.
    const section = fromTheLast(page, total);
    const counts = storedCountsOf(db, filter);
    return readSection({ id: 'co.id', source: sourceOf(filter), section, counts }, read);
  },

  findBatch(db: Sql, filter: CourierOrdersFilter, after: Cursor | undefined) {
    const { companyId, from, until } = filter;
    const isInIt = isInBatch('co.id', sourceOf(filter), after);
    return newestFirst(inScope(db, { companyId, from, until }).where(isInIt)).execute();
  },

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
