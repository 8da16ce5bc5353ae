import type { newOutlet, Outlet, outletChanges } from '@waybill/contract';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import type { OutletRow } from '../../platform/database/tables.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { searchable } from '../../platform/lists/searchable.ts';
import { addressBookService, newEntry } from '../address-book/index.ts';
import { outletsRepository } from './outlets.repository.ts';

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

const book = addressBookService(outletsRepository, toOutlet, searchTextOf);

export const outletsService = {
  ...book,

  async create(tx: Tx, member: CompanyMember, given: z.output<typeof newOutlet>): Promise<Outlet> {
    const { company_id: _, ...fields } = given;
    const own = { ...fields, outlet_email: fields.outlet_email ?? null };
    const row = { ...own, ...newEntry(member), search_text: searchTextOf(own) };
    return toOutlet(await outletsRepository.insert(tx, row));
  },

  update(tx: Tx, member: CompanyMember, given: z.output<typeof outletChanges>): Promise<Outlet> {
    const { id, company_id: _, ...fields } = given;
    return book.change(tx, member.company.id, id, () => fields);
  },
};
