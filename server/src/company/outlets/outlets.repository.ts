import { type Insertable, sql, type Updateable } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { OutletRow, OutletsTable } from '../../platform/database/tables.ts';
import { allOf, isInBatch, isOnPage, type ListSource } from '../../platform/lists/list-pages.ts';
import { findMatches } from '../../platform/lists/matches.ts';
import type { Cursor, PageRequest, Period } from '../../platform/lists/paging.ts';

/** A company's outlets, those created in the period. */
export interface OutletsFilter extends Partial<Period> {
  companyId: string;
  search?: string | undefined;
}

const outletsOf = (db: Sql, companyId: string) =>
  db.selectFrom('outlets').selectAll().where('company_id', '=', companyId).where('deleted_at', 'is', null);

const newestFirst = (query: ReturnType<typeof outletsOf>) =>
  query.orderBy('created_at', 'desc').orderBy('id', 'desc');

const sourceOf = ({ companyId, from, until }: OutletsFilter): ListSource => ({
  table: 'outlets',
  parts: [allOf(sql`it.company_id = ${companyId}`, sql`it.deleted_at is null`)],
  from,
  until,
});

export const outletsRepository = {
  findPage: (db: Sql, filter: OutletsFilter, page: PageRequest): Promise<OutletRow[]> =>
    newestFirst(outletsOf(db, filter.companyId).where(isOnPage('id', sourceOf(filter), page))).execute(),

  /** The newest outlets that the filter's search finds, up to one more than `mostMatches`. */
  findMatches: (db: Sql, { search = '', ...filter }: OutletsFilter) =>
    findMatches(db, { ...filter, source: 'outlets', search }),

  findMany: (db: Sql, companyId: string, ids: readonly string[]): Promise<OutletRow[]> =>
    outletsOf(db, companyId)
      .where(sql<boolean>`id = any(${[...ids]})`)
      .execute(),

  findBatch: (db: Sql, filter: OutletsFilter, after: Cursor | undefined): Promise<OutletRow[]> =>
    newestFirst(outletsOf(db, filter.companyId).where(isInBatch('id', sourceOf(filter), after))).execute(),

  /** A company has few outlets, so they are counted rather than read from `counts`. */
  async count(db: Sql, { companyId, from, until }: OutletsFilter): Promise<number> {
    let query = db.selectFrom('outlets').where('company_id', '=', companyId).where('deleted_at', 'is', null);
    if (from) query = query.where('created_at', '>=', from);
    if (until) query = query.where('created_at', '<', until);
    const { total } = await query
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },

  find: (db: Sql, companyId: string, id: string): Promise<OutletRow | undefined> =>
    outletsOf(db, companyId).where('id', '=', id).executeTakeFirst(),

  findEvenIfDeleted: (db: Sql, companyId: string, id: string): Promise<OutletRow | undefined> =>
    db
      .selectFrom('outlets')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),

  insert: (tx: Tx, row: Insertable<OutletsTable>): Promise<OutletRow> =>
    tx.insertInto('outlets').values(row).returningAll().executeTakeFirstOrThrow(),

  updateIfNotDeleted: (
    tx: Tx,
    companyId: string,
    id: string,
    changes: Updateable<OutletsTable>,
  ): Promise<OutletRow | undefined> =>
    tx
      .updateTable('outlets')
      .set(changes)
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),
};
