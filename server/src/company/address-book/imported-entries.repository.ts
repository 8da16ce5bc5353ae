import { sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';

const isOneOf = (ids: readonly string[]) => sql<boolean>`id = any(${[...ids]})`;

/** Entries as an import and its undo read them. */
export const importedEntriesRepository = (
  table: 'customers' | 'outlets',
  name: 'customer_name' | 'outlet_name',
) => ({
  /** Finds the unchanged ones; the others are edited or deleted since. */
  findUntouched: (tx: Tx, companyId: string, ids: readonly string[]) =>
    tx
      .selectFrom(table)
      .select('id')
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .whereRef('updated_at', '=', 'created_at')
      .where(isOneOf(ids))
      .execute(),

  remove: async (tx: Tx, companyId: string, ids: readonly string[], at: Date): Promise<void> => {
    await tx
      .updateTable(table)
      .set({ deleted_at: at })
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .where(isOneOf(ids))
      .execute();
  },

  findNames: (db: Sql, companyId: string, ids: readonly string[]) =>
    db
      .selectFrom(table)
      .select(['id', sql.ref<string>(name).as('name'), 'deleted_at'])
      .where('company_id', '=', companyId)
      .where(isOneOf(ids))
      .execute(),
});
