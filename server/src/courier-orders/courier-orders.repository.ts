import type { CourierOrderStatus, RemittanceFilter } from '@waybill/contract';
import { type SqlBool, sql } from 'kysely';
import type { Sql } from '../platform/database/database.ts';
import { type CountedKind, readListCounts } from '../platform/database/list-counts.ts';
import { batchSize, type Cursor, offsetOf, type PageRequest, type Period } from '../platform/http/paging.ts';

export interface CourierOrdersFilter extends Partial<Period> {
  companyId: string;
  status?: CourierOrderStatus | undefined;
  courierId?: string | undefined;
  /** Who assigned the order. */
  employeeId?: string | undefined;
  isRemitted?: boolean | undefined;
  /** Any of these ways to have ended. */
  endings?: readonly RemittanceFilter[] | undefined;
}

const endingCondition = {
  completed: sql<SqlBool>`co.status = 'completed'`,
  canceled_by_employee: sql<SqlBool>`(co.status = 'canceled' and co.canceled_by = 'employee')`,
  canceled_by_courier: sql<SqlBool>`(co.status = 'canceled' and co.canceled_by = 'courier')`,
} satisfies Record<RemittanceFilter, unknown>;

/** Everything of the filter but the status, which the tabs split by. */
const inScope = (db: Sql, filter: CourierOrdersFilter) => {
  const { companyId, courierId, employeeId, isRemitted, endings, from, until } = filter;
  let query = db.selectFrom('courier_orders as co').where('co.company_id', '=', companyId);
  if (courierId) query = query.where('co.courier_id', '=', courierId);
  if (employeeId) query = query.where('co.employee_id', '=', employeeId);
  if (isRemitted !== undefined) query = query.where('co.remitted', '=', isRemitted);
  if (endings) query = query.where(({ or }) => or(endings.map((ending) => endingCondition[ending])));
  if (from) query = query.where('co.created_at', '>=', from);
  if (until) query = query.where('co.created_at', '<', until);
  return query;
};

const filtered = (db: Sql, filter: CourierOrdersFilter) => {
  const query = inScope(db, filter);
  return filter.status ? query.where('co.status', '=', filter.status) : query;
};

const withPeople = (query: ReturnType<typeof filtered>) =>
  query
    .innerJoin('couriers as r', 'r.id', 'co.courier_id')
    .leftJoin('employees as e', 'e.id', 'co.employee_id')
    .selectAll('co')
    .select(['r.courier_name', 'r.courier_phone', 'e.employee_name']);

const newestFirst = (db: Sql, filter: CourierOrdersFilter) =>
  withPeople(filtered(db, filter)).orderBy('co.created_at', 'desc').orderBy('co.id', 'desc');

export type CourierOrderRow = Awaited<ReturnType<typeof courierOrdersRepository.findPage>>[number];

export const courierOrdersRepository = {
  findQuery: (db: Sql, filter: CourierOrdersFilter, id: string) =>
    withPeople(filtered(db, filter).where('co.id', '=', id)),

  findPage: (db: Sql, filter: CourierOrdersFilter, page: PageRequest) =>
    newestFirst(db, filter).limit(page.per_page).offset(offsetOf(page)).execute(),

  findBatch(db: Sql, filter: CourierOrdersFilter, after: Cursor | undefined) {
    const batch = newestFirst(db, filter).limit(batchSize);
    if (!after) return batch.execute();
    return batch.where(sql<SqlBool>`(co.created_at, co.id) < (${after.created_at}, ${after.id})`).execute();
  },

  /** The courier orders in the filter's scope by status and ending, whatever status it asks for. */
  countKinds(db: Sql, filter: CourierOrdersFilter): Promise<CountedKind<CourierOrderStatus>[]> {
    // By person they are counted as they are: nobody carries as many as a company has.
    if (!filter.courierId && !filter.employeeId) return readListCounts(db, 'courier_orders', filter);
    return inScope(db, filter)
      .select([
        'co.status',
        'co.remitted as flag',
        sql<string>`coalesce(co.canceled_by, '')`.as('canceled_by'),
      ])
      .select(({ fn }) => fn.countAll<number>().as('records'))
      .groupBy(['co.status', 'co.remitted', 'co.canceled_by'])
      .execute();
  },
};
