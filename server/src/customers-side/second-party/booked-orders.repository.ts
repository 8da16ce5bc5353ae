import {
  type BookedOrderFilter,
  liveAssignmentStatuses,
  type OrderStatus,
  openOrderStatuses,
} from '@waybill/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OrderWithHandover } from '../../orders/orders/index.ts';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { isOwnOrder, type OrderOwner } from '../../platform/identity/own-orders.ts';
import { allOf, isInBatch, isOnPage, type ListSource } from '../../platform/lists/list-pages.ts';
import type { Cursor, PageRequest, Period } from '../../platform/lists/paging.ts';
import { proofForCustomer } from '../receiver/index.ts';
import { type LastAttempt, lastAttemptOfOrder } from '../tracking/index.ts';

/** The booker, and the filter of the orders. */
export type Booker = OrderOwner;

export interface BookedRow extends OrderWithHandover {
  last_attempt: LastAttempt | null;
  is_canceled_by_booker: boolean;
}

export interface BookedOrdersFilter extends Partial<Period> {
  booker: Booker;
  filterType?: BookedOrderFilter | undefined;
}

const statusesOf: Record<BookedOrderFilter, readonly OrderStatus[]> = {
  pending: openOrderStatuses,
  completed: ['delivered'],
};

const filtered = (db: Sql, { booker, filterType, from, until }: BookedOrdersFilter) => {
  let query = acrossCompanies(db, 'a person’s own').selectFrom('orders as o').where(isOwnOrder(booker));
  if (filterType) query = query.where('o.status', 'in', statusesOf[filterType]);
  if (from) query = query.where('o.created_at', '>=', from);
  if (until) query = query.where('o.created_at', '<', until);
  return query;
};

/** Joins the company's name, and blanks the comments of staff and rider, which are not the customer's. */
const withContext = (query: ReturnType<typeof filtered>) =>
  query
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .selectAll('o')
    .select([
      'c.company_name',
      sql<null>`null`.as('employee_comment'),
      sql<null>`null`.as('courier_comment'),
      sql<null>`null`.as('remitted_amount_kobo'),
      sql<boolean>`o.status = 'closed' and exists (select from order_events e where e.company_id = o.company_id
        and e.order_id = o.id and e.action = 'closed' and e.by_role = 'customer' and e.by_user_id = o.booked_by)`.as(
        'is_canceled_by_booker',
      ),
      lastAttemptOfOrder.as('last_attempt'),
    ]);

/** Orders that they booked, or that carry their email: each is read newest first, by an index of its own. */
const sourceOf = ({ booker, filterType, from, until }: BookedOrdersFilter): ListSource => {
  const { userId, verifiedEmail } = booker;
  const ofType = filterType && sql`it.status = any(${[...statusesOf[filterType]]})`;
  const booked = allOf(sql`it.booked_by = ${userId}`, ofType);
  const byEmail =
    verifiedEmail !== null &&
    allOf(sql`it.customer_email = ${verifiedEmail}`, sql`it.booked_by is distinct from ${userId}`, ofType);
  return { table: 'orders', parts: byEmail ? [booked, byEmail] : [booked], from, until };
};

const newestFirst = (db: Sql, { booker }: BookedOrdersFilter, isListed: RawBuilder<SqlBool>) =>
  withContext(filtered(db, { booker }).where(isListed))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute();

export type TrackedRow = NonNullable<Awaited<ReturnType<typeof bookedOrdersRepository.findTracked>>>;

export const bookedOrdersRepository = {
  /** Pin and landmark of the pick-up; what is undefined stays. */
  setPickUp: (
    tx: Tx,
    { id, company_id }: { id: string; company_id: string },
    { place, landmark }: { place?: object | null | undefined; landmark?: string | null | undefined },
  ) =>
    tx
      .updateTable('orders')
      .set({
        ...(place !== undefined && { outlet_place: place && JSON.stringify(place) }),
        ...(landmark !== undefined && { outlet_landmark: landmark }),
      })
      .where('id', '=', id)
      .where('company_id', '=', company_id)
      .execute(),

  /** An own order, locked until the change is made. */
  hold: (tx: Tx, booker: Booker, id: string) =>
    filtered(tx, { booker })
      .where('o.id', '=', id)
      .select(['o.id', 'o.company_id', 'o.status', 'o.booked_by', 'o.updated_at'])
      .select(['o.customer_address', 'o.outlet_place'])
      .forNoKeyUpdate('o')
      .executeTakeFirst(),

  find: (db: Sql, booker: Booker, id: string): Promise<BookedRow | undefined> =>
    withContext(filtered(db, { booker }).where('o.id', '=', id)).executeTakeFirst(),

  findPage: (db: Sql, filter: BookedOrdersFilter, page: PageRequest): Promise<BookedRow[]> =>
    newestFirst(db, filter, isOnPage('o.id', sourceOf(filter), page)),

  findBatch: (db: Sql, filter: BookedOrdersFilter, after: Cursor | undefined): Promise<BookedRow[]> =>
    newestFirst(db, filter, isInBatch('o.id', sourceOf(filter), after)),

  async count(db: Sql, filter: BookedOrdersFilter): Promise<number> {
    const { total } = await filtered(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },

  /** The order of this number or id; of several companies' the caller's own, and of those the newest. */
  findTracked: (db: Sql, booker: Booker, by: 'order_id' | 'id', value: string) =>
    acrossCompanies(db, 'a person’s own')
      .selectFrom('orders as o')
      .innerJoin('companies as c', 'c.id', 'o.company_id')
      .select(['o.id', 'o.order_id', 'o.company_id', 'o.status', 'o.created_at', 'o.updated_at'])
      .select(['o.customer_city', 'o.customer_service_area', lastAttemptOfOrder.as('last_attempt')])
      .select(['o.promised_from', 'o.receiver'])
      .select(['c.company_name', sql<boolean>`${isOwnOrder(booker)} is true`.as('is_own')])
      .where(`o.${by}`, '=', value)
      .where('c.sandbox_of', 'is', null)
      .orderBy('is_own', 'desc')
      .orderBy('o.created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** The assignments of these orders that are running or done: at most one each. */
  findLiveAssignments: async (db: Sql, orderIds: readonly string[]) =>
    orderIds.length === 0
      ? []
      : await acrossCompanies(db, 'a person’s own')
          .selectFrom('courier_orders as co')
          .innerJoin('couriers as r', (join) =>
            join.onRef('r.company_id', '=', 'co.company_id').onRef('r.id', '=', 'co.courier_id'),
          )
          .select(['co.id', 'co.order_id', 'co.status', 'co.created_at', 'co.accepted_at', 'co.delivered_at'])
          .select([
            'r.id as courier_id',
            'r.courier_name',
            'r.courier_phone',
            proofForCustomer.as('handover'),
          ])
          .where(sql<boolean>`co.order_id = any(${[...orderIds]})`)
          .where('co.status', 'in', liveAssignmentStatuses)
          .execute(),
};
