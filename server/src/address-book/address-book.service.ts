import type { Sql, Tx } from '../platform/database/database.ts';
import type { KeptRecord } from '../platform/database/tables.ts';
import { notFound } from '../platform/errors.ts';
import { type Cursor, type PageRequest, toPage } from '../platform/http/paging.ts';
import type { CompanyMember } from '../platform/identity/member.ts';
import { newId } from '../platform/new-id.ts';
import { pageOfMatches, toPageOfMatches } from '../platform/search/matches.ts';
import { searchable } from '../platform/search/searchable.ts';
import { type AddressBookFilter, createAddressBookRepository } from './address-book.repository.ts';

/** What differs between the books: the columns that are an entry's own, and what it is found by. */
export interface AddressBookOptions<Row extends KeptRecord, New, Changes> {
  book: 'customers' | 'outlets';
  columnsOf: (fields: New) => Omit<Row, keyof KeptRecord>;
  changesOf: (fields: Changes) => Partial<Omit<Row, keyof KeptRecord>>;
  foundBy: (row: Omit<Row, keyof KeptRecord>) => (string | null)[];
}

/** An entry as the wire has it: its moments as text, without what is for the database alone. */
export type EntryOf<Row extends KeptRecord> = Omit<
  Row,
  'search_text' | 'deleted_at' | 'created_at' | 'updated_at'
> & {
  created_at: string;
  updated_at: string;
};

const toEntry = <Row extends KeptRecord>(row: Row): EntryOf<Row> => {
  const { search_text: _, deleted_at: __, created_at, updated_at, ...own } = row;
  return { ...own, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
};

/** The rules of a company's address book: its customers, its outlets. */
export const createAddressBookService = <
  Row extends KeptRecord,
  New extends { company_id?: string | undefined },
  Changes extends { id: string; company_id?: string | undefined },
>({
  book,
  columnsOf,
  changesOf,
  foundBy,
}: AddressBookOptions<Row, Omit<New, 'company_id'>, Omit<Changes, 'id' | 'company_id'>>) => {
  const repository = createAddressBookRepository<Row>(book);
  const updateOrRefuse = async (tx: Tx, member: CompanyMember, id: string, changes: Partial<Row>) => {
    const row = await repository.updateKept(tx, member.company.id, id, changes);
    if (!row) throw notFound();
    return toEntry(row);
  };

  const searchEntries = async (db: Sql, filter: AddressBookFilter, page: PageRequest) => {
    const matches = await repository.findMatches(db, filter);
    const ids = pageOfMatches(matches, page).map(({ id }) => id);
    const rows = await repository.findMany(db, filter.companyId, ids);
    const byId = new Map(rows.map((row) => [row.id, toEntry(row)]));
    return toPageOfMatches(
      ids.flatMap((id) => byId.get(id) ?? []),
      matches,
      page,
    );
  };

  return {
    async list(db: Sql, filter: AddressBookFilter, page: PageRequest) {
      if (filter.search) return searchEntries(db, filter, page);
      const rows = await repository.findPage(db, filter, page);
      return toPage(rows.map(toEntry), await repository.count(db, filter), page);
    },

    /** The whole list, to be sent as it is read. */
    whole: async (db: Sql, filter: AddressBookFilter) => ({
      total: await repository.count(db, filter),
      read: (after: Cursor | undefined) => repository.findBatch(db, filter, after),
      toItem: toEntry<Row>,
    }),

    async create(tx: Tx, member: CompanyMember, { company_id: _, ...fields }: New) {
      const now = new Date();
      const own = columnsOf(fields);
      const kept: KeptRecord = {
        id: newId(),
        company_id: member.company.id,
        search_text: searchable(...foundBy(own)),
        created_at: now,
        updated_at: now,
        deleted_at: null,
      };
      return toEntry(await repository.insert(tx, { ...own, ...kept } as Row));
    },

    /** One entry, also one that has been deleted since: for the repetition of a write. */
    async read(db: Sql, companyId: string, id: string) {
      const row = await repository.find(db, companyId, id);
      if (!row) throw notFound();
      return toEntry(row);
    },

    async update(tx: Tx, member: CompanyMember, { id, company_id: _, ...fields }: Changes) {
      const row = await repository.findKept(tx, member.company.id, id);
      if (!row) throw notFound();
      const changes = changesOf(fields);
      const search_text = searchable(...foundBy({ ...row, ...changes }));
      return updateOrRefuse(tx, member, id, {
        ...changes,
        search_text,
        updated_at: new Date(),
      } as Partial<Row>);
    },

    /** Past orders carry their own copy of the entry and stay as they are. A second time there is nothing to delete. */
    remove: (tx: Tx, member: CompanyMember, id: string) =>
      updateOrRefuse(tx, member, id, { deleted_at: new Date() } as unknown as Partial<Row>),
  };
};
