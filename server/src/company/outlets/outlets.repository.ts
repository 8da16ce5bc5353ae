import type { Insertable } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { OutletRow, OutletsTable } from '../../platform/database/tables.ts';
import { addressBookRepository, type EntriesFilter } from '../address-book/index.ts';

export const outletsRepository = {
  ...addressBookRepository<OutletRow>('outlets'),

  /** A company has few outlets, so they are counted rather than read from `counts`. */
  async count(db: Sql, { companyId, from, until }: EntriesFilter): Promise<number> {
    let query = db.selectFrom('outlets').where('company_id', '=', companyId).where('deleted_at', 'is', null);
    if (from) query = query.where('created_at', '>=', from);
    if (until) query = query.where('created_at', '<', until);
    const { total } = await query
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },

  insert: (tx: Tx, row: Insertable<OutletsTable>): Promise<OutletRow> =>
    tx.insertInto('outlets').values(row).returningAll().executeTakeFirstOrThrow(),
};
