import type { newOutlet, Outlet, outletChanges } from '@waybill/contract';
import type { z } from 'zod';
import type { Sql, Tx } from '../platform/database/database.ts';
import type { OutletRow } from '../platform/database/tables.ts';
import { notFound } from '../platform/errors.ts';
import { type PageRequest, toPage } from '../platform/http/paging.ts';
import type { CompanyMember } from '../platform/identity/member.ts';
import { newId } from '../platform/new-id.ts';
import { searchable } from '../platform/searchable.ts';
import { type OutletsFilter, outletsRepository } from './outlets.repository.ts';

export type OutletsService = ReturnType<typeof createOutletsService>;
type New = z.output<typeof newOutlet>;
type Changes = z.output<typeof outletChanges>;

const searchTextOf = (row: Pick<OutletRow, 'outlet_name' | 'outlet_phone' | 'outlet_email'>) =>
  searchable(row.outlet_name, row.outlet_phone, row.outlet_email);

export const toOutlet = (row: OutletRow): Outlet => {
  const { search_text: _, deleted_at: __, created_at, updated_at, ...outlet } = row;
  return { ...outlet, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
};

export const createOutletsService = (repository = outletsRepository) => ({
  async list(db: Sql, filter: OutletsFilter, page: PageRequest) {
    const rows = await repository.findPage(db, filter, page);
    return toPage(rows.map(toOutlet), await repository.count(db, filter), page);
  },

  /** The whole list, to be sent as it is read. */
  whole: async (db: Sql, filter: OutletsFilter) => ({
    total: await repository.count(db, filter),
    read: (after: Parameters<typeof repository.findBatch>[2]) => repository.findBatch(db, filter, after),
    toItem: toOutlet,
  }),

  async create(tx: Tx, member: CompanyMember, { company_id: _, ...fields }: New): Promise<Outlet> {
    const now = new Date();
    const row: OutletRow = {
      ...fields,
      outlet_email: fields.outlet_email ?? null,
      id: newId(),
      company_id: member.company.id,
      search_text: '',
      created_at: now,
      updated_at: now,
      deleted_at: null,
    };
    return toOutlet(await repository.insert(tx, { ...row, search_text: searchTextOf(row) }));
  },

  async update(tx: Tx, member: CompanyMember, { id, company_id: _, ...changes }: Changes): Promise<Outlet> {
    const kept = await repository.findKept(tx, member.company.id, id);
    if (!kept) throw notFound();
    const updated = await repository.updateKept(tx, member.company.id, id, {
      ...changes,
      search_text: searchTextOf({ ...kept, ...changes }),
      updated_at: new Date(),
    });
    if (!updated) throw notFound();
    return toOutlet(updated);
  },

  /** Past orders carry their own copy of the outlet and stay as they are. */
  async remove(tx: Tx, member: CompanyMember, id: string): Promise<Outlet> {
    const removed = await repository.updateKept(tx, member.company.id, id, { deleted_at: new Date() });
    if (!removed) throw notFound();
    return toOutlet(removed);
  },
});
