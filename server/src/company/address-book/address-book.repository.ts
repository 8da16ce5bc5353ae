import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { OutletsTable } from '../../platform/database/tables.ts';
import { allOf, isInBatch, isOnPage, type ListSource } from '../../platform/lists/list-pages.ts';
import { findMatches } from '../../platform/lists/matches.ts';
import type { Cursor, PageRequest, Period } from '../../platform/lists/paging.ts';

/** What each entry has, whatever it is. */
export interface EntryRow {
  id: string;
  company_id: string;
  search_text: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

/** A company's entries, those created in the period. */
export interface EntriesFilter extends Partial<Period> {
  companyId: string;
  search?: string | undefined;
}

/** The entries of a table in which deleted ones stay. Adding and counting are with each. */
export const addressBookRepository = <Row extends EntryRow>(table: 'customers' | 'outlets') => {
  const findAll = async (db: Sql, companyId: string, condition: RawBuilder<unknown>): Promise<Row[]> => {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where company_id = ${companyId} and ${condition} order by created_at desc, id desc`.execute(db);
    return rows;
  };
  const isCurrent = sql`deleted_at is null`;

  const sourceOf = ({ companyId, from, until }: EntriesFilter): ListSource => ({
    table,
    parts: [allOf(sql`it.company_id = ${companyId}`, sql`it.deleted_at is null`)],
    from,
    until,
  });

  return {
    findPage: (db: Sql, filter: EntriesFilter, page: PageRequest) =>
      findAll(db, filter.companyId, allOf(isCurrent, isOnPage('id', sourceOf(filter), page))),

    /** The newest entries that the filter's search finds, up to one more than `mostMatches`. */
    findMatches: (db: Sql, { search = '', ...filter }: EntriesFilter) =>
      findMatches(db, { ...filter, source: table, search }),

    findMany: (db: Sql, companyId: string, ids: readonly string[]) =>
      findAll(db, companyId, allOf(isCurrent, sql`id = any(${[...ids]})`)),

    findBatch: (db: Sql, filter: EntriesFilter, after: Cursor | undefined) =>
      findAll(db, filter.companyId, allOf(isCurrent, isInBatch('id', sourceOf(filter), after))),

    find: async (db: Sql, companyId: string, id: string) =>
      (await findAll(db, companyId, allOf(isCurrent, sql`id = ${id}`)))[0],

    findEvenIfDeleted: async (db: Sql, companyId: string, id: string) =>
      (await findAll(db, companyId, sql`id = ${id}`))[0],

    updateIfNotDeleted: (
      tx: Tx,
      companyId: string,
      id: string,
      changes: Partial<Row>,
    ): Promise<Row | undefined> =>
      tx
        .updateTable(table)
        .set(changes as Updateable<OutletsTable>)
        .where('id', '=', id)
        .where('company_id', '=', companyId)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst() as Promise<unknown> as Promise<Row | undefined>,
  };
};
