import { notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { pageOfMatches, toPageOfMatches } from '../../platform/lists/matches.ts';
import { type Cursor, type PageRequest, toPage } from '../../platform/lists/paging.ts';
import type { addressBookRepository, EntriesFilter, EntryRow } from './address-book.repository.ts';

type Repository<Row extends EntryRow> = ReturnType<typeof addressBookRepository<Row>> & {
  count(db: Sql, filter: EntriesFilter): Promise<number>;
};

/** What a new entry of the member's company has besides its own fields. */
export const newEntry = (member: CompanyMember) => {
  const now = new Date();
  return { id: newId(), company_id: member.company.id, created_at: now, updated_at: now, deleted_at: null };
};

/** Lists, shows, changes and deletes the entries of a company's address book. */
export const addressBookService = <Row extends EntryRow, Item>(
  repository: Repository<Row>,
  toItem: (row: Row) => Item,
  searchTextOf: (row: Row) => string,
) => {
  const itemOf = (row: Row | undefined): Item => {
    if (!row) throw notFound();
    return toItem(row);
  };

  const search = async (db: Sql, filter: EntriesFilter, page: PageRequest) => {
    const matches = await repository.findMatches(db, filter);
    const ids = pageOfMatches(matches, page).map(({ id }) => id);
    const rows = await repository.findMany(db, filter.companyId, ids);
    return toPageOfMatches(rows.map(toItem), matches, page);
  };

  return {
    async list(db: Sql, filter: EntriesFilter, page: PageRequest) {
      if (filter.search) return search(db, filter, page);
      const rows = await repository.findPage(db, filter, page);
      return toPage(rows.map(toItem), await repository.count(db, filter), page);
    },

    /** Read in batches while the response is sent. */
    listAll: async (db: Sql, filter: EntriesFilter) => ({
      total: await repository.count(db, filter),
      read: (after: Cursor | undefined) => repository.findBatch(db, filter, after),
      toItem,
    }),

    /** Also an entry that has been deleted since: a repeated request gets its record again. */
    read: async (db: Sql, companyId: string, id: string): Promise<Item> =>
      itemOf(await repository.findEvenIfDeleted(db, companyId, id)),

    async change(tx: Tx, companyId: string, id: string, changesOf: (current: Row) => Partial<Row>) {
      const current = await repository.find(tx, companyId, id);
      if (!current) throw notFound();
      const changes = changesOf(current);
      const row = await repository.updateIfNotDeleted(tx, companyId, id, {
        ...changes,
        search_text: searchTextOf({ ...current, ...changes }),
        updated_at: new Date(),
      });
      return itemOf(row);
    },

    /** Past orders carry their own copy of the entry and stay as they are. */
    async remove(tx: Tx, member: CompanyMember, id: string): Promise<Item> {
      const changes = { deleted_at: new Date() } as Partial<Row>;
      return itemOf(await repository.updateIfNotDeleted(tx, member.company.id, id, changes));
    },
  };
};
