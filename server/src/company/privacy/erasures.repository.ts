import { type Insertable, type Selectable, sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { ErasuresTable } from '../../platform/database/tables.ts';
import { assignmentsOf } from './erase-columns.ts';
import type { PersonKey } from './persons.repository.ts';

export type ErasureRow = Selectable<ErasuresTable>;

/** Ids of a person’s records: their address book entries, and the orders that they received and sent. */
export interface PersonRecords {
  customers: string[];
  outlets: string[];
  received: string[];
  sent: string[];
}

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

  /** What is the person’s, of what was made until then. */
  async findRecords(db: Sql, { companyId, phone }: PersonKey, until: Date): Promise<PersonRecords> {
    const { rows } = await sql<PersonRecords>`
      with of_them as (select id from outlets where company_id = ${companyId} and outlet_phone = ${phone} and created_at <= ${until})
      select array(select id from of_them) as outlets,
        array(select id from customers where company_id = ${companyId} and customer_phone = ${phone} and created_at <= ${until})
          as customers,
        array(select id from orders where company_id = ${companyId} and customer_phone = ${phone} and created_at <= ${until})
          as received,
        array(select id from orders where company_id = ${companyId} and outlet_phone = ${phone} and created_at <= ${until}
          union select o.id from of_them t join orders o on o.company_id = ${companyId} and o.outlet_id = t.id
            and o.created_at <= ${until}) as sent`.execute(db);
    return rows[0]!;
  },

  /** Deletes customers and outlets, and what they say of themselves. */
  async eraseAddresses(
    db: Sql,
    companyId: string,
    { customers, outlets }: Pick<PersonRecords, 'customers' | 'outlets'>,
    now: Date,
  ): Promise<void> {
    const erase = async (table: string, kind: 'customer' | 'sender', ids: readonly string[]) => {
      const [assignments] = assignmentsOf(table, [kind]);
      await sql`update ${sql.table(table)} set ${assignments}, deleted_at = coalesce(deleted_at, ${now}), updated_at = ${now}
        where company_id = ${companyId} and id = any(${[...ids]})`.execute(db);
    };
    await erase('customers', 'customer', customers);
    await erase('outlets', 'sender', outlets);
    for (const table of ['shop_links', 'outlet_members', 'outlet_banks'])
      await sql`delete from ${sql.table(table)} where company_id = ${companyId} and outlet_id = any(${[...outlets]})`.execute(
        db,
      );
    const [account] = assignmentsOf('payout_items', ['sender']);
    await sql`update payout_items set ${account} where company_id = ${companyId} and outlet_id = any(${[...outlets]})`.execute(
      db,
    );
  },
};
