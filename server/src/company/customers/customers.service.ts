import type { Customer, customerChanges, newCustomer, Order } from '@waybill/contract';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import type { CustomerRow } from '../../platform/database/tables.ts';
import { type CompanyMember, hasAbility } from '../../platform/identity/member.ts';
import { searchable } from '../../platform/lists/searchable.ts';
import { addressBookService, newEntry } from '../address-book/index.ts';
import { customersRepository } from './customers.repository.ts';

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

const book = addressBookService(customersRepository, toCustomer, searchTextOf);

export const customersService = {
  ...book,

  async create(tx: Tx, member: CompanyMember, given: z.output<typeof newCustomer>): Promise<Customer> {
    const { company_id: _, ...fields } = given;
    const own = {
      ...fields,
      customer_email: fields.customer_email ?? null,
      customer_gender: fields.customer_gender ?? null,
      customer_comment: fields.customer_comment || null,
      customer_picture: null,
    };
    const row = { ...own, ...newEntry(member), search_text: searchTextOf(own) };
    return toCustomer(await customersRepository.insert(tx, row));
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

  update(tx: Tx, member: CompanyMember, given: z.output<typeof customerChanges>): Promise<Customer> {
    const { id, company_id: _, customer_comment, clear = [], ...fields } = given;
    const comment = clear.includes('customer_comment') ? null : customer_comment;
    return book.change(tx, member.company.id, id, (current) => ({
      // A pin, a landmark and a note of the way are of one address.
      ...(fields.customer_address !== undefined &&
        fields.customer_address !== current.customer_address && {
          customer_service_area: null,
          customer_landmark: null,
          customer_note: null,
        }),
      ...fields,
      ...(comment !== undefined && { customer_comment: comment || null }),
    }));
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
};
