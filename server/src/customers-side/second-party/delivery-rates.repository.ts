import { type SqlBool, sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { DeliveryRatesTable } from '../../platform/database/tables.ts';
import { matchesText } from '../../platform/lists/matches.ts';
import { offsetOf, type PageRequest } from '../../platform/lists/paging.ts';

const ratesOf = (db: Sql, companyId: string) =>
  db.selectFrom('delivery_rates').where('company_id', '=', companyId).where('deleted_at', 'is', null);

/** Selects the listed companies, and the place by which the nearest comes first. */
export interface BookableFilter {
  id?: string | undefined;
  search?: string | undefined;
  /** A part of the name of an area. */
  area?: string | undefined;
  /** Cities with their distances, nearest first. */
  near: readonly { city: string; state: string; km: number }[];
}

/** The rates of each company `c` for these areas. */
const offered = (area: string | undefined) => sql`
  select min(r.fee_kobo) as lowest_fee_kobo from delivery_rates r
  where r.company_id = c.id and r.deleted_at is null
    ${area ? sql`and strpos(lower(r.area), lower(${area})) > 0` : sql``}`;

const offeredAs = (area: string | undefined) =>
  sql<{ lowest_fee_kobo: number | null }>`(${offered(area)})`.as<'offer'>(sql.ref('offer'));

const nearAs = (near: BookableFilter['near']) =>
  sql<{ city: string; state: string; km: number }>`(
  select * from unnest(${near.map(({ city }) => city.toLowerCase())}::text[],
    ${near.map(({ state }) => state.toLowerCase())}::text[], ${near.map(({ km }) => km)}::integer[])
    as cities (city, state, km))`.as<'near'>(sql.ref('near'));

/** Approved companies that have at least one rate. */
const bookable = (db: Sql, { id, search, area }: BookableFilter) => {
  let query = acrossCompanies(db, 'the platform')
    .selectFrom('companies as c')
    .innerJoinLateral(offeredAs(area), (join) => join.onTrue())
    .where('c.management_approved', '=', true)
    .where('offer.lowest_fee_kobo', 'is not', null);
  if (id !== undefined) query = query.where('c.id', '=', id);
  return search ? query.where(matchesText('c.search_text', search)) : query;
};

export const deliveryRatesRepository = {
  list: (db: Sql, companyId: string) =>
    ratesOf(db, companyId).selectAll().orderBy('area').orderBy('id').execute(),

  find: (db: Sql, companyId: string, id: string) =>
    ratesOf(db, companyId).selectAll().where('id', '=', id).executeTakeFirst(),

  /** The rate, held so that it does not change or go while an order is booked by it. */
  hold: (tx: Tx, companyId: string, id: string) =>
    ratesOf(tx, companyId).selectAll().where('id', '=', id).forShare().executeTakeFirst(),

  /** Lets the rates of a company be written by one at a time, so that an area never gets two. */
  takeTurns: (tx: Tx, companyId: string) =>
    tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute(),

  async hasArea(db: Sql, companyId: string, area: string, otherThan: string | undefined): Promise<boolean> {
    let query = ratesOf(db, companyId).select('id').where(sql<SqlBool>`lower(area) = lower(${area})`);
    if (otherThan) query = query.where('id', '<>', otherThan);
    return (await query.executeTakeFirst()) !== undefined;
  },

  insert: (tx: Tx, row: DeliveryRatesTable) => tx.insertInto('delivery_rates').values(row).execute(),

  async updateIfNotDeleted(
    tx: Tx,
    companyId: string,
    id: string,
    changes: Partial<Pick<DeliveryRatesTable, 'area' | 'fee_kobo' | 'promise' | 'updated_at' | 'deleted_at'>>,
  ): Promise<DeliveryRatesTable | undefined> {
    return tx
      .updateTable('delivery_rates')
      .set(changes)
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
  },

  isCompanyApproved: async (db: Sql, companyId: string): Promise<boolean> =>
    (await db
      .selectFrom('companies')
      .select('id')
      .where('id', '=', companyId)
      .where('management_approved', '=', true)
      .executeTakeFirst()) !== undefined,

  /** Companies of the nearest cities first, and by name where they are as near. */
  findBookable: (db: Sql, filter: BookableFilter, page: PageRequest) =>
    bookable(db, filter)
      .leftJoin(nearAs(filter.near), (join) =>
        join
          .on(sql`lower(c.company_city)`, '=', sql`near.city`)
          .on(sql`lower(c.company_state)`, '=', sql`near.state`),
      )
      .leftJoin('company_settings as s', 's.company_id', 'c.id')
      .select(['c.id', 'c.company_name', 'c.company_picture', 'c.company_city', 'c.company_state'])
      .select([
        'near.km as distance_km',
        'offer.lowest_fee_kobo',
        's.promise',
        's.closes_at',
        's.closed_days',
      ])
      .orderBy('near.km', (order) => order.asc().nullsLast())
      .orderBy('c.company_name')
      .orderBy('c.id')
      .limit(page.per_page)
      .offset(offsetOf(page))
      .execute(),

  async countBookable(db: Sql, filter: BookableFilter): Promise<number> {
    const { total } = await bookable(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },
};
