import { type Insertable, sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CustomerRow, CustomersTable } from '../../platform/database/tables.ts';
import { countsInPeriod } from '../../platform/lists/list-counts.ts';
import { addressBookRepository, type EntriesFilter } from '../address-book/index.ts';

const countedList = ({ companyId, from, until }: EntriesFilter) =>
  ({ list: 'customers', companyId, from, until }) as const;

export const customersRepository = {
  ...addressBookRepository<CustomerRow>('customers'),

  async count(db: Sql, filter: EntriesFilter): Promise<number> {
    const { rows } = await sql<{ records: number | null }>`
      select sum(records)::bigint as records from (${countsInPeriod(countedList(filter))}) counts`.execute(
      db,
    );
    return rows[0]?.records ?? 0;
  },

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
};
