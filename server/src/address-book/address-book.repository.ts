import { sql } from 'kysely';
import type { Sql, Tx } from '../platform/database/database.ts';
import type { KeptRecord } from '../platform/database/tables.ts';
import { batchSize, type Cursor, offsetOf, type PageRequest, type Period } from '../platform/http/paging.ts';
import { findMatches, matchesText } from '../platform/search/matches.ts';

/** Whose entries, created when, and holding which text. */
export interface AddressBookFilter extends Partial<Period> {
  companyId: string;
  search?: string | undefined;
}

/** The SQL of a company's address book: entries that are searched, and marked when deleted. */
export const createAddressBookRepository = <Row extends KeptRecord>(book: 'customers' | 'outlets') => {
  // Kysely cannot type a query over either table; only columns that both have are named below.
  const table = book as 'customers';
  const rowsOf = (query: { execute: () => Promise<unknown> }) => query.execute() as Promise<Row[]>;

  const kept = (db: Sql, { companyId, from, until, search }: AddressBookFilter) => {
    let query = db.selectFrom(table).where('company_id', '=', companyId).where('deleted_at', 'is', null);
    if (from) query = query.where('created_at', '>=', from);
    if (until) query = query.where('created_at', '<', until);
    if (search) query = query.where(matchesText('search_text', search));
    return query;
  };

  const newestFirst = (db: Sql, filter: AddressBookFilter) =>
    kept(db, filter).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');

  return {
    findPage: (db: Sql, filter: AddressBookFilter, page: PageRequest) =>
      rowsOf(newestFirst(db, filter).limit(page.per_page).offset(offsetOf(page))),

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
      const batch = newestFirst(db, filter).limit(batchSize);
      return rowsOf(
        after ? batch.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`) : batch,
      );
    },

    async count(db: Sql, filter: AddressBookFilter): Promise<number> {
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
