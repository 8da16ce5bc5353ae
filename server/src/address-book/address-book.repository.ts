import { sql } from 'kysely';
import type { Sql, Tx } from '../platform/database/database.ts';
import { readListCounts, sumOf } from '../platform/database/list-counts.ts';
import { allOf, isInBatch, isOnPage, type ListSource } from '../platform/database/list-pages.ts';
import type { KeptRecord } from '../platform/database/tables.ts';
import type { Cursor, PageRequest, Period } from '../platform/http/paging.ts';
import { findMatches } from '../platform/search/matches.ts';

/** Whose entries, created when; a search finds those that hold its words. */
export interface AddressBookFilter extends Partial<Period> {
  companyId: string;
  search?: string | undefined;
}

/** The SQL of a company's address book: entries that are searched, and marked when deleted. */
export const createAddressBookRepository = <Row extends KeptRecord>(book: 'customers' | 'outlets') => {
  // Kysely cannot type a query over either table; only columns that both have are named below.
  const table = book as 'customers';
  const rowsOf = (query: { execute: () => Promise<unknown> }) => query.execute() as Promise<Row[]>;

  const kept = (db: Sql, { companyId, from, until }: AddressBookFilter) => {
    let query = db.selectFrom(table).where('company_id', '=', companyId).where('deleted_at', 'is', null);
    if (from) query = query.where('created_at', '>=', from);
    if (until) query = query.where('created_at', '<', until);
    return query;
  };

  const newestFirst = (query: ReturnType<typeof kept>) =>
    query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');

  const sourceOf = ({ companyId, from, until }: AddressBookFilter): ListSource => ({
    table: book,
    parts: [allOf(sql`it.company_id = ${companyId}`, sql`it.deleted_at is null`)],
    from,
    until,
  });

  /** The database keeps the counts of customers, of whom a company has as many as orders. */
  const countedList = ({ companyId, from, until }: AddressBookFilter) =>
    book === 'customers' ? ({ list: book, companyId, from, until } as const) : undefined;

  return {
    async findPage(db: Sql, filter: AddressBookFilter, page: PageRequest) {
      const list = countedList(filter);
      const onPage = await isOnPage('id', sourceOf(filter), page, list && { db, list, kinds: sql`true` });
      return rowsOf(newestFirst(kept(db, { companyId: filter.companyId }).where(onPage)));
    },

    /** The newest entries that the filter's search finds, up to one more than `mostMatches`. */
    findMatches: (db: Sql, { search = '', ...filter }: AddressBookFilter) =>
      findMatches(db, { ...filter, source: book, search }),

    findMany: (db: Sql, companyId: string, ids: readonly string[]): Promise<Row[]> =>
      rowsOf(
        kept(db, { companyId })
          .selectAll()
          .where(sql<boolean>`id = any(${[...ids]})`),
      ),

    findBatch(db: Sql, filter: AddressBookFilter, after: Cursor | undefined) {
      const inBatch = isInBatch('id', sourceOf(filter), after);
      return rowsOf(newestFirst(kept(db, { companyId: filter.companyId }).where(inBatch)));
    },

    async count(db: Sql, filter: AddressBookFilter): Promise<number> {
      const list = countedList(filter);
      if (list) return sumOf(await readListCounts(db, list));
      const { total } = await kept(db, filter)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    find: async (db: Sql, companyId: string, id: string): Promise<Row | undefined> =>
      (
        await rowsOf(
          db.selectFrom(table).selectAll().where('company_id', '=', companyId).where('id', '=', id),
        )
      )[0],

    findKept: async (db: Sql, companyId: string, id: string): Promise<Row | undefined> =>
      (await rowsOf(kept(db, { companyId }).selectAll().where('id', '=', id)))[0],

    insert: async (tx: Tx, row: Row): Promise<Row> =>
      (
        await rowsOf(
          tx
            .insertInto(table)
            .values(row as never)
            .returningAll(),
        )
      )[0]!,

    updateKept: async (
      tx: Tx,
      companyId: string,
      id: string,
      changes: Partial<Row>,
    ): Promise<Row | undefined> => {
      const query = tx
        .updateTable(table)
        .set(changes as never)
        .where('id', '=', id)
        .where('company_id', '=', companyId)
        .where('deleted_at', 'is', null);
      return (await rowsOf(query.returningAll()))[0];
    },
  };
};
