import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { importedEntriesRepository } from '../address-book/index.ts';

/** Customers as an import and its undo read them. */
export const importedCustomersRepository = {
  ...importedEntriesRepository('customers', 'customer_name'),

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

  /** These customers for whom the company has an order since they were made. */
  findOrdered: async (tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`select c.id from customers c
      where c.company_id = ${companyId} and c.id = any(${[...ids]}) and exists (select from orders o
        where o.company_id = c.company_id and o.customer_phone = c.customer_phone
          and o.created_at >= c.created_at)`.execute(tx);
    return rows.map(({ id }) => id);
  },
};
