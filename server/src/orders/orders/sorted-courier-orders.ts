import type { RemittanceSort } from '@waybill/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf, isOneOf, isOnPage, type ListSource, sectionOf } from '../../platform/lists/list-pages.ts';
import type { PageRequest, Sorting } from '../../platform/lists/paging.ts';
import { type CourierOrdersFilter, type Kind, kindsOf, ofKind, sourceOf } from './courier-orders-filter.ts';

/** Courier orders that have ended, in the order that a reader chose: docs/decisions/125-sorted-lists.md. */
export interface SortedFilter extends CourierOrdersFilter {
  sorting: Sorting<RemittanceSort>;
}

export const amountColumns = {
  total_amount: 'total_kobo',
  remitted_amount: 'remitted_amount_kobo',
  difference: 'difference_kobo',
} as const satisfies Partial<Record<RemittanceSort, string>>;

/** By this riders are sorted, whatever case their names are in. */
export const riderName = sql`lower(r.courier_name)`;

const anyOf = (kinds: readonly Kind[]): RawBuilder<SqlBool> =>
  kinds.length === 0 ? sql`false` : sql`(${sql.join(kinds.map(ofKind), sql` or `)})`;

const scopeOf = ({ companyId, riderId, employeeId }: CourierOrdersFilter) =>
  allOf(
    sql`it.company_id = ${companyId}`,
    riderId && sql`it.courier_id = ${riderId}`,
    employeeId && sql`it.employee_id = ${employeeId}`,
  );

/** Worded as the conditions of the indexes by amount. */
const ended = sql`it.status in ('completed', 'canceled')`;

/** The filter's list, in its order but for one by rider. */
export const listOf = (filter: CourierOrdersFilter): ListSource => {
  const { by, direction } = filter.sorting ?? { by: 'created_at', direction: 'desc' };
  const source = sourceOf(filter);
  if (by === 'created_at' || by === 'rider') return { ...source, order: { direction } };
  const column = amountColumns[by];
  const kinds = kindsOf(filter);
  const scope = scopeOf(filter);
  if (by === 'total_amount') {
    const amount = { column, condition: allOf(scope, ended, anyOf(kinds)) };
    return { ...source, parts: [], order: { direction, amount } };
  }
  const canBeRemitted = kinds.filter(
    ({ status, isRemitted }) => status === 'completed' && isRemitted !== false,
  );
  const isGiven = sql`${sql.ref(`it.${column}`)} is not null`;
  const amount = { column, condition: allOf(scope, isGiven, anyOf(canBeRemitted)) };
  return { ...sourceOf({ ...filter, isRemitted: false }), order: { direction, amount } };
};

/**
 * Riders by name, of each the newest first. One rider after the other is counted until the page is reached, and only those
 * whose records are on it are read: of all of them at once the database would read everything.
 */
const isOnRiderPage = (filter: SortedFilter, page: PageRequest): RawBuilder<SqlBool> => {
  const { companyId, sorting, from, until } = filter;
  const direction = sql.raw(sorting.direction);
  const riders = sql`(select ids from riders)`;
  const ofRider = allOf(
    scopeOf(filter),
    sql`it.courier_id = (${riders})[walk.place]`,
    ended,
    anyOf(kindsOf(filter)),
    from && sql`it.created_at >= ${from}`,
    until && sql`it.created_at < ${until}`,
  );
  const { limit, skip } = sectionOf(page);
  const most = skip + limit;
  const isReached = sql`before + records > ${skip}::bigint`;
  return isOneOf(
    'co.id',
    sql`with recursive riders as materialized (
        select array_agg(r.id order by ${riderName} ${direction}, r.id ${direction}) as ids
        from couriers r where r.company_id = ${companyId}
      ), walk (place, before, records) as (
        select 0, 0::bigint, 0::bigint
        union all
        select walk.place, walk.before, (select count(*) from courier_orders it where ${ofRider})
        from (select place + 1 as place, before + records as before from walk) walk
        where walk.before < ${most}::bigint and walk.place <= cardinality(${riders})
      )
      select it.id from walk cross join lateral (
        select it.id, it.created_at from courier_orders it where ${ofRider}
        order by it.created_at desc, it.id desc limit ${most}::bigint
      ) it where ${isReached}
      order by walk.place, it.created_at desc, it.id desc
      limit ${limit} offset ${skip}::bigint - (select min(before) from walk where ${isReached})`,
  );
};

/** A condition on a courier order's id: that it is on this page of the list. */
export const isOnListPage = (filter: CourierOrdersFilter, page: PageRequest): RawBuilder<SqlBool> =>
  filter.sorting?.by === 'rider'
    ? isOnRiderPage({ ...filter, sorting: filter.sorting }, page)
    : isOnPage('co.id', listOf(filter), page);
