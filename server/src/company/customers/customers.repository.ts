import { type Insertable, sql, type Updateable } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CustomerRow, CustomersTable } from '../../platform/database/tables.ts';
import { countsInPeriod } from '../../platform/lists/list-counts.ts';
import { allOf, isInBatch, isOnPage, type ListSource } from '../../platform/lists/list-pages.ts';
import { findMatches } from '../../platform/lists/matches.ts';
import type { Cursor, PageRequest, Period } from '../../platform/lists/paging.ts';

/** A company's customers, those created in the period. */
export interface CustomersFilter extends Partial<Period> {
  companyId: string;
  search?: string | undefined;
}

const customersOf = (db: Sql, companyId: string) =>
  db.selectFrom('customers').selectAll().where('company_id', '=', companyId).where('deleted_at', 'is', null);

const newestFirst = (query: ReturnType<typeof customersOf>) =>
  query.orderBy('created_at', 'desc').orderBy('id', 'desc');

const sourceOf = ({ companyId, from, until }: CustomersFilter): ListSource => ({
  table: 'customers',
  parts: [allOf(sql`it.company_id = ${companyId}`, sql`it.deleted_at is null`)],
  from,
  until,
});

const countedList = ({ companyId, from, until }: CustomersFilter) =>
  ({ list: 'customers', companyId, from, until }) as const;

export const customersRepository = {
  findPage: (db: Sql, filter: CustomersFilter, page: PageRequest): Promise<CustomerRow[]> =>
    newestFirst(customersOf(db, filter.companyId).where(isOnPage('id', sourceOf(filter), page))).execute(),

  /** The newest customers that the filter's search finds, up to one more than `mostMatches`. */
  findMatches: (db: Sql, { search = '', ...filter }: CustomersFilter) =>
    findMatches(db, { ...filter, source: 'customers', search }),

  findMany: (db: Sql, companyId: string, ids: readonly string[]): Promise<CustomerRow[]> =>
    customersOf(db, companyId)
      .where(sql<boolean>`id = any(${[...ids]})`)
      .execute(),

  findBatch: (db: Sql, filter: CustomersFilter, after: Cursor | undefined): Promise<CustomerRow[]> =>
    newestFirst(customersOf(db, filter.companyId).where(isInBatch('id', sourceOf(filter), after))).execute(),

  async count(db: Sql, filter: CustomersFilter): Promise<number> {
    const { rows } = await sql<{ records: number | null }>`
      select sum(records)::bigint as records from (${countsInPeriod(countedList(filter))}) counts`.execute(
      db,
    );
    return rows[0]?.records ?? 0;
  },

  find: (db: Sql, companyId: string, id: string): Promise<CustomerRow | undefined> =>
    customersOf(db, companyId).where('id', '=', id).executeTakeFirst(),

  findEvenIfDeleted: (db: Sql, companyId: string, id: string): Promise<CustomerRow | undefined> =>
    db
      .selectFrom('customers')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Until the transaction ends, others who hold the same number wait. */
  holdPhone: (tx: Tx, companyId: string, phone: string) =>
    sql`select pg_advisory_xact_lock(hashtext(${`customer ${companyId} ${phone}`}))`.execute(tx),

  /** The newest customer with this phone, if there is one. */
  findByPhone: (
    tx: Tx,
    companyId: string,
    phone: string,
  ): Promise<Pick<CustomerRow, 'id' | 'customer_address'> | undefined> =>
    tx
      .selectFrom('customers')
      .select(['id', 'customer_address'])
      .where('company_id', '=', companyId)
      .where('customer_phone', '=', phone)
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),

  insert: (tx: Tx, row: Insertable<CustomersTable>): Promise<CustomerRow> =>
    tx.insertInto('customers').values(row).returningAll().executeTakeFirstOrThrow(),

  /** Only for a customer of this address who has no landmark yet. */
  async setLandmarkIfNone(
    tx: Tx,
    companyId: string,
    id: string,
    { address, landmark }: { address: string; landmark: string },
  ): Promise<void> {
    await tx
      .updateTable('customers')
      .set({ customer_landmark: landmark, updated_at: new Date() })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('customer_address', '=', address)
      .where('customer_landmark', 'is', null)
      .execute();
  },

  updateIfNotDeleted: (
    tx: Tx,
    companyId: string,
    id: string,
    changes: Updateable<CustomersTable>,
  ): Promise<CustomerRow | undefined> =>
    tx
      .updateTable('customers')
      .set(changes)
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),
};
