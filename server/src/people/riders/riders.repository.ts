import { type Availability, openAssignmentStatuses, type RiderCounts } from '@waybill/contract';
import { type SqlBool, sql } from 'kysely';
import { cashLimitInForce } from '../../company/settings/index.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { matchesText } from '../../platform/lists/matches.ts';
import { batchSize, type Cursor, offsetOf, type PageRequest } from '../../platform/lists/paging.ts';

export interface RidersFilter {
  companyId: string;
  status?: Availability | undefined;
  isApproved?: boolean | undefined;
  search?: string | undefined;
}

/** Everything of the filter but the status, which the tabs split by. */
const inScope = (db: Sql, { companyId, isApproved, search }: RidersFilter) => {
  let query = db.selectFrom('couriers as r').where('r.company_id', '=', companyId);
  if (isApproved !== undefined) query = query.where('r.company_approved', '=', isApproved);
  if (search) query = query.where(matchesText('r.search_text', search));
  return query;
};

/** A terminated rider is neither active nor inactive: they are listed only where no status is requested. */
const filtered = (db: Sql, filter: RidersFilter) => {
  const query = inScope(db, filter);
  if (!filter.status) return query;
  return query.where('r.status', '=', filter.status).where('r.termination_date', 'is', null);
};

/** Sums over what a rider was ever given, as the database counts it by status; what they were only asked about is neither rejected nor canceled. */
const sums = {
  orders_pending: sql`sum(records) filter (where status = 'pending')`,
  orders_accepted: sql`sum(records) filter (where status = 'accepted')`,
  orders_canceled: sql`sum(records) filter (where status = 'canceled' and canceled_by <> 'offer')`,
  orders_completed: sql`sum(records) filter (where status = 'completed')`,
  orders_rejected: sql`sum(records) filter (where status = 'rejected' and canceled_by <> 'offer')`,
  timed: sql`sum(timed)`,
  delivery_ms: sql`sum(delivery_ms)`,
};
const allSums = sql.join(Object.entries(sums).map(([name, sum]) => sql`${sum} as ${sql.ref(name)}`));

const counted = sql`lateral (select ${allSums} from counts
  where company_id = r.company_id and person_id = r.id and list = 'courier_orders' and day = '-infinity')`;

/** Changes since the counts were last added up. */
const changed = (companyId: string) =>
  sql`(select courier_id, ${allSums} from unfolded_counts(${companyId}, 'courier_orders') group by courier_id)`;

const total = <Type = number>(name: keyof typeof sums) =>
  sql<Type>`(coalesce(${sql.ref(`counted.${name}`)}, 0) + coalesce(${sql.ref(`changed.${name}`)}, 0))::bigint`;

const withFigures = (query: ReturnType<typeof filtered>, companyId: string) =>
  query
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin(
      sql<{ company_id: string; courier_id: string; held_kobo: number }>`cash_riders`.as('h'),
      (join) => join.on(sql<SqlBool>`h.company_id = r.company_id and h.courier_id = r.id`),
    )
    .innerJoin(counted.as('counted'), (join) => join.onTrue())
    .leftJoin(changed(companyId).as('changed'), (join) => join.on(sql<SqlBool>`changed.courier_id = r.id`))
    .selectAll('r')
    .select([
      total('orders_pending').as('orders_pending'),
      total('orders_accepted').as('orders_accepted'),
      total('orders_canceled').as('orders_canceled'),
      total('orders_completed').as('orders_completed'),
      total('orders_rejected').as('orders_rejected'),
      sql<
        number | null
      >`round(${total('delivery_ms')}::numeric / nullif(${total('timed')}, 0) / 60000, 1)`.as(
        'average_delivery_time',
      ),
      sql<number>`coalesce(h.held_kobo, 0)`.as('held_kobo'),
      cashLimitInForce.as('limit_in_force_kobo'),
      'c.company_name as courier_company_name',
      'u.email as user_email',
    ]);

/** The figures of those riders alone that lie in this section of the list. */
const newestFirst = (
  db: Sql,
  filter: RidersFilter,
  section: (list: ReturnType<typeof filtered>) => ReturnType<typeof filtered>,
) => {
  const ids = section(filtered(db, filter))
    .select('r.id')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc');
  const inSection = sql<SqlBool>`r.id = any(array(${ids}))`;
  return withFigures(filtered(db, { companyId: filter.companyId }).where(inSection), filter.companyId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
};

export type RiderWithFigures = Awaited<ReturnType<typeof ridersRepository.findPage>>[number];

export const ridersRepository = {
  find: (db: Sql, companyId: string, id: string) =>
    withFigures(filtered(db, { companyId }).where('r.id', '=', id), companyId).executeTakeFirst(),

  findPage: (db: Sql, filter: RidersFilter, page: PageRequest) =>
    newestFirst(db, filter, (list) => list.limit(page.per_page).offset(offsetOf(page))),

  findBatch: (db: Sql, filter: RidersFilter, after: Cursor | undefined) =>
    newestFirst(db, filter, (list) => {
      const batch = list.limit(batchSize);
      if (!after) return batch;
      return batch.where(sql<SqlBool>`(r.created_at, r.id) < (${after.created_at}, ${after.id})`);
    }),

  /**
   * The rider's courier orders by the state that a step since then has led to, and the minutes from accepted to delivered of
   * those completed since.
   */
  countSince: (db: Sql, { companyId, id }: { companyId: string; id: string }, since: Date) =>
    db
      .selectFrom('courier_orders as co')
      .where('co.company_id', '=', companyId)
      .where('co.courier_id', '=', id)
      .where(sql<SqlBool>`not was_only_offered(co)`)
      .where(sql<SqlBool>`greatest(co.created_at, co.accepted_at, co.delivered_at, co.ended_at) >= ${since}`)
      .select([
        sql<number>`count(*) filter (where co.status = 'pending')`.as('pending'),
        sql<number>`count(*) filter (where co.status = 'accepted')`.as('accepted'),
        sql<number>`count(*) filter (where co.status = 'completed')`.as('completed'),
        sql<number>`count(*) filter (where co.status = 'canceled')`.as('canceled'),
        sql<number>`count(*) filter (where co.status = 'rejected')`.as('rejected'),
        sql<number | null>`round((avg(extract(epoch from co.delivered_at - co.accepted_at))
          filter (where co.status = 'completed') / 60)::numeric, 1)`.as('average_delivery_time'),
      ])
      .executeTakeFirstOrThrow(),

  /** Null where the company's limit is to apply. */
  setCashLimit: (tx: Tx, { id, companyId }: { id: string; companyId: string }, limitKobo: number | null) =>
    tx
      .updateTable('couriers')
      .set({ cash_limit_kobo: limitKobo })
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .execute(),

  async count(db: Sql, filter: RidersFilter): Promise<number> {
    const { total } = await filtered(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },

  /** Open courier orders of the rider, in the order in which the orders are to be locked. */
  async findOpenCourierOrders(tx: Tx, companyId: string, id: string): Promise<string[]> {
    const rows = await tx
      .selectFrom('courier_orders')
      .select('id')
      .where('courier_id', '=', id)
      .where('company_id', '=', companyId)
      .where('status', 'in', openAssignmentStatuses)
      .orderBy('order_id')
      .execute();
    return rows.map((row) => row.id);
  },

  countPerTab: (db: Sql, filter: RidersFilter): Promise<RiderCounts> =>
    inScope(db, filter)
      .where('r.termination_date', 'is', null)
      .select([
        sql<number>`count(*) filter (where r.status = 'active')`.as('active'),
        sql<number>`count(*) filter (where r.status = 'inactive')`.as('inactive'),
      ])
      .executeTakeFirstOrThrow(),
};
