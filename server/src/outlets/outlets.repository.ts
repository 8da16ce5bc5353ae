import { sql } from 'kysely';
import type { Sql, Tx } from '../platform/database/database.ts';
import type { OutletsTable } from '../platform/database/tables.ts';
import { batchSize, type Cursor, offsetOf, type PageRequest, type Period } from '../platform/http/paging.ts';
import { searchable } from '../platform/searchable.ts';

export interface OutletsFilter extends Partial<Period> {
  companyId: string;
  search?: string | undefined;
}

const kept = (db: Sql, { companyId, from, until, search }: OutletsFilter) => {
  let query = db.selectFrom('outlets').where('company_id', '=', companyId).where('deleted_at', 'is', null);
  if (from) query = query.where('created_at', '>=', from);
  if (until) query = query.where('created_at', '<', until);
  if (search) query = query.where(sql<boolean>`strpos(search_text, ${searchable(search)}) > 0`);
  return query;
};

const newestFirst = (db: Sql, filter: OutletsFilter) =>
  kept(db, filter).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');

export const outletsRepository = {
  findPage: (db: Sql, filter: OutletsFilter, page: PageRequest) =>
    newestFirst(db, filter).limit(page.per_page).offset(offsetOf(page)).execute(),

  findBatch(db: Sql, filter: OutletsFilter, after: Cursor | undefined) {
    const batch = newestFirst(db, filter).limit(batchSize);
    if (!after) return batch.execute();
    return batch.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`).execute();
  },

  async count(db: Sql, filter: OutletsFilter): Promise<number> {
    const { total } = await kept(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },

  findKept: (db: Sql, companyId: string, id: string) =>
    kept(db, { companyId }).selectAll().where('id', '=', id).executeTakeFirst(),

  insert: (tx: Tx, row: OutletsTable) =>
    tx.insertInto('outlets').values(row).returningAll().executeTakeFirstOrThrow(),

  updateKept: (tx: Tx, companyId: string, id: string, changes: Partial<OutletsTable>) =>
    tx
      .updateTable('outlets')
      .set(changes)
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),
};
