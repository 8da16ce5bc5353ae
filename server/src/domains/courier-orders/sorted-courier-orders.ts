import type { RemittanceSort } from '@waybill/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf, isOneOf } from '../../platform/database/list-pages.ts';
import { fromNearerEnd, isOnAmountPage } from '../../platform/database/sorted-pages.ts';
import { offsetOf, type PageRequest, type Sorting } from '../../platform/http/paging.ts';
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

/** What the indexes by amount hold: in the words of their conditions. */
const ended = sql`it.status in ('completed', 'canceled')`;

const amountSource = (filter: SortedFilter, by: keyof typeof amountColumns) => {
  const column = amountColumns[by];
  const kinds = kindsOf(filter);
  const scope = scopeOf(filter);
  const [table, { from, until }] = ['courier_orders', filter] as const;
  if (by === 'total_amount')
    return { table, from, until, column, condition: allOf(scope, ended, anyOf(kinds)), parts: [] };
  const canBeRemitted = kinds.filter(
    ({ status, isRemitted }) => status === 'completed' && isRemitted !== false,
  );
  const given = sql`${sql.ref(`it.${column}`)} is not null`;
  const condition = allOf(scope, given, anyOf(canBeRemitted));
  return { table, from, until, column, condition, parts: sourceOf({ ...filter, isRemitted: false }).parts };
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
  const skip = offsetOf(page);
  const most = skip + page.per_page;
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
      limit ${page.per_page} offset ${skip}::bigint - (select min(before) from walk where ${isReached})`,
  );
};

/** A condition on a courier order's id: that it is on this page of a list by rider or amount, with so many records. */
export const isOnSortedPage = (
  filter: CourierOrdersFilter & { sorting: Sorting<Exclude<RemittanceSort, 'created_at'>> },
  page: PageRequest,
  total: number,
): RawBuilder<SqlBool> => {
  const { by, direction } = filter.sorting;
  if (by === 'rider') return isOnRiderPage(filter, page);
  return isOnAmountPage('co.id', amountSource(filter, by), direction, fromNearerEnd(page, total));
};
