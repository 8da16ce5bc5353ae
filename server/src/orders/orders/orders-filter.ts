import { liveAssignmentStatuses, type OrderSort, type OrderStatus, orderStatuses } from '@waybill/contract';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/database.ts';
import { literals } from '../../platform/database/literals.ts';
import { allOf, type ListSource } from '../../platform/lists/list-pages.ts';
import { matchesText } from '../../platform/lists/matches.ts';
import type { Period, Sorting } from '../../platform/lists/paging.ts';

/** The outlet, city and rider of the orders. */
export interface Narrowing {
  outletId: string | undefined;
  city: string | undefined;
  /** The rider who has the order, or delivered it. */
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
export const inScope = (db: Sql, { companyId, from, until, search, narrowed }: OrdersFilter) => {
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
        .where('co.status', 'in', liveAssignmentStatuses),
    );
  return query;
};

export const filtered = (db: Sql, filter: OrdersFilter) => {
  let query = inScope(db, filter);
  if (filter.status) query = query.where('o.status', '=', filter.status);
  if (filter.isPaid !== undefined) query = query.where('o.order_paid', '=', filter.isPaid);
  return query;
};

/**
 * The list of a filter without a search. Without a narrowing it has a part per status and payment, as each has an index of its own;
 * by amount it has none, as one index holds all amounts (`ListSource.parts`).
 */
export const sourceOf = (filter: OrdersFilter): ListSource => {
  const { companyId, status, isPaid, narrowed, sorting, from, until } = filter;
  const conditionFor = (one: OrderStatus | undefined, paid: boolean | undefined) =>
    allOf(
      sql`it.company_id = ${companyId}`,
      one && sql`it.status = ${one}`,
      paid !== undefined && sql`it.order_paid = ${paid}`,
      narrowed?.outletId && sql`it.outlet_id = ${narrowed.outletId}`,
      narrowed?.city && sql`it.customer_city = ${narrowed.city}`,
      narrowed?.riderId &&
        sql`it.id in (select co.order_id from courier_orders co where co.company_id = ${companyId}
          and co.courier_id = ${narrowed.riderId} and co.status in (${literals(liveAssignmentStatuses)}))`,
    );
  const table = 'orders' as const;
  const direction = sorting?.direction ?? 'desc';
  if (sorting?.by === 'order_amount') {
    const amount = { column: 'order_amount_kobo', condition: conditionFor(status, isPaid) };
    return { table, parts: [], order: { direction, amount }, from, until };
  }
  const hasOnePart = narrowed !== undefined || (status === undefined && isPaid === undefined);
  const parts = (status ? [status] : orderStatuses).flatMap((one) =>
    (isPaid === undefined ? [true, false] : [isPaid]).map((paid) => conditionFor(one, paid)),
  );
  return {
    table,
    parts: hasOnePart ? [conditionFor(status, isPaid)] : parts,
    order: { direction },
    from,
    until,
  };
};

export const countedList = ({ companyId, from, until }: OrdersFilter) =>
  ({ list: 'orders', companyId, from, until }) as const;

export const countRecords = (db: Sql, filter: OrdersFilter) =>
  inScope(db, filter)
    .select(['o.status', 'o.order_paid as isPaid'])
    .select(({ fn }) => fn.countAll<number>().as('records'))
    .groupBy(['o.status', 'o.order_paid']);
