import type { Customer, customerChanges, newCustomer } from '@waybill/contract';
import type { z } from 'zod';
import type { Sql, Tx } from '../platform/database/database.ts';
import type { CustomerRow } from '../platform/database/tables.ts';
import { notFound } from '../platform/errors.ts';
import { type PageRequest, toPage } from '../platform/http/paging.ts';
import type { CompanyMember } from '../platform/identity/member.ts';
import { newId } from '../platform/new-id.ts';
import { searchable } from '../platform/searchable.ts';
import { type CustomersFilter, customersRepository } from './customers.repository.ts';

export type CustomersService = ReturnType<typeof createCustomersService>;
type New = z.output<typeof newCustomer>;
type Changes = z.output<typeof customerChanges>;

const searchTextOf = (row: Pick<CustomerRow, 'customer_name' | 'customer_phone' | 'customer_email'>) =>
  searchable(row.customer_name, row.customer_phone, row.customer_email);

export const toCustomer = (row: CustomerRow): Customer => {
  const { search_text: _, deleted_at: __, created_at, updated_at, ...customer } = row;
  return { ...customer, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
};

export const createCustomersService = (repository = customersRepository) => ({
  async list(db: Sql, filter: CustomersFilter, page: PageRequest) {
    const rows = await repository.findPage(db, filter, page);
    return toPage(rows.map(toCustomer), await repository.count(db, filter), page);
  },

  /** The whole list, to be sent as it is read. */
  whole: async (db: Sql, filter: CustomersFilter) => ({
    total: await repository.count(db, filter),
    read: (after: Parameters<typeof repository.findBatch>[2]) => repository.findBatch(db, filter, after),
    toItem: toCustomer,
  }),

  async create(tx: Tx, member: CompanyMember, { company_id: _, ...fields }: New): Promise<Customer> {
    const now = new Date();
    const row: CustomerRow = {
      ...fields,
      customer_email: fields.customer_email ?? null,
      customer_gender: fields.customer_gender ?? null,
      customer_comment: fields.customer_comment || null,
      customer_picture: null,
      id: newId(),
      company_id: member.company.id,
      search_text: '',
      created_at: now,
      updated_at: now,
      deleted_at: null,
    };
    return toCustomer(await repository.insert(tx, { ...row, search_text: searchTextOf(row) }));
  },

  async update(tx: Tx, member: CompanyMember, { id, company_id: _, ...changes }: Changes): Promise<Customer> {
    const kept = await repository.findKept(tx, member.company.id, id);
    if (!kept) throw notFound();
    const updated = await repository.updateKept(tx, member.company.id, id, {
      ...changes,
      ...(changes.customer_comment !== undefined && { customer_comment: changes.customer_comment || null }),
      search_text: searchTextOf({ ...kept, ...changes }),
      updated_at: new Date(),
    });
    if (!updated) throw notFound();
    return toCustomer(updated);
  },

  /** Past orders carry their own copy of the customer and stay as they are. */
  async remove(tx: Tx, member: CompanyMember, id: string): Promise<Customer> {
    const removed = await repository.updateKept(tx, member.company.id, id, { deleted_at: new Date() });
    if (!removed) throw notFound();
    return toCustomer(removed);
  },
});
