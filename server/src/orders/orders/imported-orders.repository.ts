import { sql } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';

const isOneOf = (ids: readonly string[]) => sql<boolean>`id = any(${[...ids]})`;

/** Orders as the undo of an import reads and closes them. */
export const importedOrdersRepository = {
  /** Closes those that were neither assigned nor edited since they were made; returns them. */
  closeUntouched: async (tx: Tx, companyId: string, ids: readonly string[], at: Date): Promise<string[]> => {
    const rows = await tx
      .updateTable('orders')
      .set({ status: 'closed', updated_at: at })
      .where('company_id', '=', companyId)
      .where('status', '=', 'unassigned')
      .whereRef('updated_at', '=', 'created_at')
      .where(isOneOf(ids))
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  findStates: (db: Sql, companyId: string, ids: readonly string[]) =>
    db
      .selectFrom('orders')
      .select(['id', 'order_id as name', 'status'])
      .where('company_id', '=', companyId)
      .where(isOneOf(ids))
      .execute(),
};
