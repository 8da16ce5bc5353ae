import { type SqlBool, sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { DeliveryRatesTable } from '../../platform/database/tables.ts';
import { offsetOf, type PageRequest } from '../../platform/http/paging.ts';
import { matchesText } from '../../platform/search/matches.ts';

const ratesOf = (db: Sql, companyId: string) =>
  db.selectFrom('delivery_rates').where('company_id', '=', companyId).where('deleted_at', 'is', null);

/** Approved companies that have at least one rate. */
const bookable = (db: Sql, search: string | undefined) => {
  const query = acrossCompanies(db, 'the platform')
    .selectFrom('companies as c')
    .where('c.management_approved', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('delivery_rates as r')
          .select('r.id')
          .whereRef('r.company_id', '=', 'c.id')
          .where('r.deleted_at', 'is', null),
      ),
    );
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
    changes: Partial<Pick<DeliveryRatesTable, 'area' | 'fee_kobo' | 'updated_at' | 'deleted_at'>>,
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

  findBookable: (db: Sql, search: string | undefined, page: PageRequest) =>
    bookable(db, search)
      .select(['c.id', 'c.company_name', 'c.company_picture', 'c.company_city', 'c.company_state'])
      .orderBy('c.company_name')
      .orderBy('c.id')
      .limit(page.per_page)
      .offset(offsetOf(page))
      .execute(),

  async countBookable(db: Sql, search: string | undefined): Promise<number> {
    const { total } = await bookable(db, search)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },
};
