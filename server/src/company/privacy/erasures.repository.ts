import { type Insertable, type Selectable, sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { ErasuresTable } from '../../platform/database/tables.ts';
import { assignmentsOf } from './erase-columns.ts';
import type { PersonKey } from './persons.repository.ts';

export type ErasureRow = Selectable<ErasuresTable>;

const mostListed = 100;

export const erasuresRepository = {
  add: (tx: Tx, row: Insertable<ErasuresTable>): Promise<ErasureRow> =>
    tx.insertInto('erasures').values(row).returningAll().executeTakeFirstOrThrow(),

  find: (db: Sql, companyId: string, id: string): Promise<ErasureRow | undefined> =>
    db
      .selectFrom('erasures')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),

  findNewest: (db: Sql, companyId: string): Promise<ErasureRow[]> =>
    db
      .selectFrom('erasures')
      .selectAll()
      .where('company_id', '=', companyId)
      .orderBy('requested_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostListed)
      .execute(),

  async setDone(db: Sql, companyId: string, id: string, now: Date): Promise<void> {
    await db
      .updateTable('erasures')
      .set({ done_at: now })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  },

  /** The orders of the phone that were made until then. */
  async findOrders(db: Sql, { companyId, phone }: PersonKey, until: Date): Promise<string[]> {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('company_id', '=', companyId)
      .where('customer_phone', '=', phone)
      .where('created_at', '<=', until)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Deletes the customers of the phone that were made until then, and what they say of themselves. */
  async eraseCustomers(db: Sql, { companyId, phone }: PersonKey, until: Date, now: Date): Promise<void> {
    const [assignments] = assignmentsOf('customers', ['customer']);
    await sql`update customers set ${assignments}, deleted_at = coalesce(deleted_at, ${now}), updated_at = ${now}
      where company_id = ${companyId} and customer_phone = ${phone} and created_at <= ${until}`.execute(db);
  },
};
