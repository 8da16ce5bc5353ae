import type { Customer, customerChanges, newCustomer, Order } from '@waybill/contract';
import type { z } from 'zod';
import { notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CustomerRow } from '../../platform/database/tables.ts';
import { type CompanyMember, hasAbility } from '../../platform/identity/member.ts';
import { pageOfMatches, toPageOfMatches } from '../../platform/lists/matches.ts';
import { type Cursor, type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { searchable } from '../../platform/lists/searchable.ts';
import { type CustomersFilter, customersRepository } from './customers.repository.ts';

const toCustomer = (row: CustomerRow): Customer => {
  const { search_text: _, deleted_at: __, created_at, updated_at, customer_service_area, ...own } = row;
  const area = customer_service_area as Customer['customer_service_area'];
  return {
    ...own,
    customer_service_area: area,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
};

const searchTextOf = ({
  customer_name,
  customer_phone,
  customer_email,
}: Pick<CustomerRow, 'customer_name' | 'customer_phone' | 'customer_email'>): string =>
  searchable(customer_name, customer_phone, customer_email);

const search = async (db: Sql, filter: CustomersFilter, page: PageRequest) => {
  const matches = await customersRepository.findMatches(db, filter);
  const ids = pageOfMatches(matches, page).map(({ id }) => id);
  const rows = await customersRepository.findMany(db, filter.companyId, ids);
  const byId = new Map(rows.map((row) => [row.id, toCustomer(row)]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return toPageOfMatches(found, matches, page);
};

export const customersService = {
  async list(db: Sql, filter: CustomersFilter, page: PageRequest) {
    if (filter.search) return search(db, filter, page);
    const rows = await customersRepository.findPage(db, filter, page);
    return toPage(rows.map(toCustomer), await customersRepository.count(db, filter), page);
  },

  /** Read in batches while the response is sent. */
  listAll: async (db: Sql, filter: CustomersFilter) => ({
    total: await customersRepository.count(db, filter),
    read: (after: Cursor | undefined) => customersRepository.findBatch(db, filter, after),
    toItem: toCustomer,
  }),

  /** Also a customer who has been deleted since: a repeated request gets its record again. */
  async read(db: Sql, companyId: string, id: string): Promise<Customer> {
    const row = await customersRepository.findEvenIfDeleted(db, companyId, id);
    if (!row) throw notFound();
    return toCustomer(row);
  },

  async create(tx: Tx, member: CompanyMember, given: z.output<typeof newCustomer>): Promise<Customer> {
    const { company_id: _, ...fields } = given;
    const now = new Date();
    const own = {
      ...fields,
      customer_email: fields.customer_email ?? null,
      customer_gender: fields.customer_gender ?? null,
      customer_comment: fields.customer_comment || null,
      customer_picture: null,
    };
    const row = await customersRepository.insert(tx, {
      ...own,
      id: newId(),
      company_id: member.company.id,
      search_text: searchTextOf(own),
      created_at: now,
      updated_at: now,
      deleted_at: null,
    });
    return toCustomer(row);
  },

  /**
   * The receiver of a new order, as a customer of the company where none has their phone and the member may add customers. An
   * order without city, state and country has not what a customer needs.
   */
  async addReceiver(tx: Tx, member: CompanyMember, order: Order): Promise<void> {
    const { customer_phone, customer_city, customer_state, customer_country } = order;
    if (!hasAbility(member, 'customers.write')) return;
    if (!customer_city || !customer_state || !customer_country) return;
    // Of two first orders to one number at the same time, the later one finds the customer of the earlier.
    await customersRepository.holdPhone(tx, member.company.id, customer_phone);
    if (await customersRepository.findByPhone(tx, member.company.id, customer_phone)) return;
    await customersService.create(tx, member, {
      customer_name: order.customer_name,
      customer_phone,
      customer_email: order.customer_email ?? undefined,
      customer_gender: order.customer_gender ?? undefined,
      customer_address: order.customer_address,
      customer_city,
      customer_state,
      customer_country,
    });
  },

  async update(tx: Tx, member: CompanyMember, given: z.output<typeof customerChanges>): Promise<Customer> {
    const { id, company_id: _, customer_comment, clear = [], ...fields } = given;
    const comment = clear.includes('customer_comment') ? null : customer_comment;
    const companyId = member.company.id;
    const current = await customersRepository.find(tx, companyId, id);
    if (!current) throw notFound();
    const row = await customersRepository.updateIfNotDeleted(tx, companyId, id, {
      // A pin, a landmark and a note of the way are of one address.
      ...(fields.customer_address !== undefined &&
        fields.customer_address !== current.customer_address && {
          customer_service_area: null,
          customer_landmark: null,
          customer_note: null,
        }),
      ...fields,
      ...(comment !== undefined && { customer_comment: comment || null }),
      search_text: searchTextOf({ ...current, ...fields }),
      updated_at: new Date(),
    });
    if (!row) throw notFound();
    return toCustomer(row);
  },

  /** Stores a receiver's directions for later orders of the customer with this phone and address; does nothing if there is none. */
  async rememberReceiver(
    tx: Tx,
    companyId: string,
    { customer_phone: phone, customer_address: address }: Pick<Order, 'customer_phone' | 'customer_address'>,
    said: { place?: { latitude: number; longitude: number }; landmark?: string | null; note?: string | null },
  ): Promise<void> {
    const customer = await customersRepository.findByPhone(tx, companyId, phone);
    if (customer?.customer_address !== address) return;
    await customersRepository.updateIfNotDeleted(tx, companyId, customer.id, {
      ...(said.place && { customer_service_area: JSON.stringify(said.place) }),
      ...(said.landmark !== undefined && { customer_landmark: said.landmark }),
      ...(said.note !== undefined && { customer_note: said.note }),
      updated_at: new Date(),
    });
  },

  /** Stores a booker's landmark for a customer of this address who has none; never replaces the customer's own. */
  async suggestLandmark(
    tx: Tx,
    companyId: string,
    { phone, address, landmark }: { phone: string; address: string; landmark: string },
  ): Promise<void> {
    const customer = await customersRepository.findByPhone(tx, companyId, phone);
    if (customer)
      await customersRepository.setLandmarkIfNone(tx, companyId, customer.id, { address, landmark });
  },

  /** Past orders carry their own copy of the customer and stay as they are. */
  async remove(tx: Tx, member: CompanyMember, id: string): Promise<Customer> {
    const deleted = { deleted_at: new Date() };
    const row = await customersRepository.updateIfNotDeleted(tx, member.company.id, id, deleted);
    if (!row) throw notFound();
    return toCustomer(row);
  },
};
