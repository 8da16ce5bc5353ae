import type { Availability, CourierCounts } from '@waybill/contract';
import { type SqlBool, sql } from 'kysely';
import type { Sql, Tx } from '../platform/database/database.ts';
import { batchSize, type Cursor, offsetOf, type PageRequest } from '../platform/http/paging.ts';
import { matchesText } from '../platform/search/matches.ts';

export interface CouriersFilter {
  companyId: string;
  status?: Availability | undefined;
  isApproved?: boolean | undefined;
  search?: string | undefined;
}

/** Everything of the filter but the status, which the tabs split by. */
const inScope = (db: Sql, { companyId, isApproved, search }: CouriersFilter) => {
  let query = db.selectFrom('couriers as r').where('r.company_id', '=', companyId);
  if (isApproved !== undefined) query = query.where('r.company_approved', '=', isApproved);
  if (search) query = query.where(matchesText('r.search_text', search));
  return query;
};

/** A terminated rider is neither active nor inactive: he shows only where no status is asked for. */
const filtered = (db: Sql, filter: CouriersFilter) => {
  const query = inScope(db, filter);
  if (!filter.status) return query;
  return query.where('r.status', '=', filter.status).where('r.termination_date', 'is', null);
};

const withFigures = (query: ReturnType<typeof filtered>) =>
  query
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('courier_orders as co')
          .whereRef('co.courier_id', '=', 'r.id')
          .select([
            sql<number>`count(*) filter (where co.status = 'pending')`.as('orders_pending'),
            sql<number>`count(*) filter (where co.status = 'accepted')`.as('orders_accepted'),
            sql<number>`count(*) filter (where co.status = 'canceled')`.as('orders_canceled'),
            sql<number>`count(*) filter (where co.status = 'completed')`.as('orders_completed'),
            sql<number>`count(*) filter (where co.status = 'rejected')`.as('orders_rejected'),
            sql<
              number | null
            >`round((avg(extract(epoch from co.delivered_at - co.accepted_at)) / 60)::numeric, 1)`.as(
              'average_delivery_time',
            ),
          ])
          .as('figures'),
      (join) => join.onTrue(),
    )
    .selectAll(['r', 'figures'])
    .select(['c.company_name as courier_company_name', 'u.email as user_email']);

const newestFirst = (db: Sql, filter: CouriersFilter) =>
  withFigures(filtered(db, filter)).orderBy('r.created_at', 'desc').orderBy('r.id', 'desc');

export type CourierWithFigures = Awaited<ReturnType<typeof couriersRepository.findPage>>[number];

export const couriersRepository = {
  find: (db: Sql, companyId: string, id: string) =>
    withFigures(filtered(db, { companyId }).where('r.id', '=', id)).executeTakeFirst(),

  findPage: (db: Sql, filter: CouriersFilter, page: PageRequest) =>
    newestFirst(db, filter).limit(page.per_page).offset(offsetOf(page)).execute(),

  findBatch(db: Sql, filter: CouriersFilter, after: Cursor | undefined) {
    const batch = newestFirst(db, filter).limit(batchSize);
    if (!after) return batch.execute();
    return batch.where(sql<SqlBool>`(r.created_at, r.id) < (${after.created_at}, ${after.id})`).execute();
  },

  async count(db: Sql, filter: CouriersFilter): Promise<number> {
    const { total } = await filtered(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },

  /** What he carries, in the order in which the orders are to be locked. */
  async findOpenCourierOrders(tx: Tx, companyId: string, id: string): Promise<string[]> {
    const rows = await tx
      .selectFrom('courier_orders')
      .select('id')
      .where('courier_id', '=', id)
      .where('company_id', '=', companyId)
      .where('status', 'in', ['pending', 'accepted'])
      .orderBy('order_id')
      .execute();
    return rows.map((row) => row.id);
  },

  countPerTab: (db: Sql, filter: CouriersFilter): Promise<CourierCounts> =>
    inScope(db, filter)
      .where('r.termination_date', 'is', null)
      .select([
        sql<number>`count(*) filter (where r.status = 'active')`.as('active'),
        sql<number>`count(*) filter (where r.status = 'inactive')`.as('inactive'),
      ])
      .executeTakeFirstOrThrow(),
};
