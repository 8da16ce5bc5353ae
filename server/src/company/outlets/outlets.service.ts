import type { newOutlet, Outlet, outletChanges } from '@waybill/contract';
import type { z } from 'zod';
import { notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { OutletRow } from '../../platform/database/tables.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { pageOfMatches, toPageOfMatches } from '../../platform/lists/matches.ts';
import { type Cursor, type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { searchable } from '../../platform/lists/searchable.ts';
import { type OutletsFilter, outletsRepository } from './outlets.repository.ts';

const toOutlet = (row: OutletRow): Outlet => {
  const { search_text: _, deleted_at: __, created_at, updated_at, ...own } = row;
  return { ...own, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
};

const searchTextOf = ({
  outlet_name,
  outlet_phone,
  outlet_email,
}: Pick<OutletRow, 'outlet_name' | 'outlet_phone' | 'outlet_email'>): string =>
  searchable(outlet_name, outlet_phone, outlet_email);

const search = async (db: Sql, filter: OutletsFilter, page: PageRequest) => {
  const matches = await outletsRepository.findMatches(db, filter);
  const ids = pageOfMatches(matches, page).map(({ id }) => id);
  const rows = await outletsRepository.findMany(db, filter.companyId, ids);
  const byId = new Map(rows.map((row) => [row.id, toOutlet(row)]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return toPageOfMatches(found, matches, page);
};

export const outletsService = {
  async list(db: Sql, filter: OutletsFilter, page: PageRequest) {
    if (filter.search) return search(db, filter, page);
    const rows = await outletsRepository.findPage(db, filter, page);
    return toPage(rows.map(toOutlet), await outletsRepository.count(db, filter), page);
  },

  /** Read in batches while the response is sent. */
  listAll: async (db: Sql, filter: OutletsFilter) => ({
    total: await outletsRepository.count(db, filter),
    read: (after: Cursor | undefined) => outletsRepository.findBatch(db, filter, after),
    toItem: toOutlet,
  }),

  /** Also an outlet that has been deleted since: a repeated request gets its record again. */
  async read(db: Sql, companyId: string, id: string): Promise<Outlet> {
    const row = await outletsRepository.findEvenIfDeleted(db, companyId, id);
    if (!row) throw notFound();
    return toOutlet(row);
  },

  async create(tx: Tx, member: CompanyMember, given: z.output<typeof newOutlet>): Promise<Outlet> {
    const { company_id: _, ...fields } = given;
    const now = new Date();
    const own = { ...fields, outlet_email: fields.outlet_email ?? null };
    const row = await outletsRepository.insert(tx, {
      ...own,
      id: newId(),
      company_id: member.company.id,
      search_text: searchTextOf(own),
      created_at: now,
      updated_at: now,
      deleted_at: null,
    });
    return toOutlet(row);
  },

  async update(tx: Tx, member: CompanyMember, given: z.output<typeof outletChanges>): Promise<Outlet> {
    const { id, company_id: _, ...fields } = given;
    const companyId = member.company.id;
    const current = await outletsRepository.find(tx, companyId, id);
    if (!current) throw notFound();
    const row = await outletsRepository.updateIfNotDeleted(tx, companyId, id, {
      ...fields,
      search_text: searchTextOf({ ...current, ...fields }),
      updated_at: new Date(),
    });
    if (!row) throw notFound();
    return toOutlet(row);
  },

  /** Past orders carry their own copy of the outlet and stay as they are. */
  async remove(tx: Tx, member: CompanyMember, id: string): Promise<Outlet> {
    const deleted = { deleted_at: new Date() };
    const row = await outletsRepository.updateIfNotDeleted(tx, member.company.id, id, deleted);
    if (!row) throw notFound();
    return toOutlet(row);
  },
};
