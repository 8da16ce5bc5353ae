import { sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';

const isOneOf = (ids: readonly string[]) => sql<boolean>`id = any(${[...ids]})`;

/** Customers as an import and its undo read them. */
export const importedCustomersRepository = {
  /** Finds those of the phones that customers of the company have. */
  findPhones: async (tx: Tx, companyId: string, phones: readonly string[]): Promise<string[]> => {
    const rows = await tx
      .selectFrom('customers')
      .select('customer_phone')
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`customer_phone = any(${[...phones]})`)
      .execute();
    return rows.map(({ customer_phone }) => customer_phone);
  },

  /** Finds the unchanged ones; the others are edited or deleted since. */
  findUntouched: async (tx: Tx, companyId: string, ids: readonly string[]) =>
    tx
      .selectFrom('customers')
      .select(['id', 'customer_phone', 'created_at'])
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .whereRef('updated_at', '=', 'created_at')
      .where(isOneOf(ids))
      .execute(),

  /** These customers for whom the company has an order since they were made. */
  findOrdered: async (tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`select c.id from customers c
      where c.company_id = ${companyId} and c.id = any(${[...ids]}) and exists (select from orders o
        where o.company_id = c.company_id and o.customer_phone = c.customer_phone
          and o.created_at >= c.created_at)`.execute(tx);
    return rows.map(({ id }) => id);
  },

  remove: async (tx: Tx, companyId: string, ids: readonly string[], at: Date): Promise<void> => {
    await tx
      .updateTable('customers')
      .set({ deleted_at: at })
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .where(isOneOf(ids))
      .execute();
  },

  findNames: async (db: Sql, companyId: string, ids: readonly string[]) =>
    db
      .selectFrom('customers')
      .select(['id', 'customer_name as name', 'deleted_at'])
      .where('company_id', '=', companyId)
      .where(isOneOf(ids))
      .execute(),
};
