import { useQuery } from '@tanstack/react-query';
import { customersApi } from '@waybill/api';
import { type Customer, limits, type NewCustomer } from '@waybill/contract';
import { to } from '@waybill/federation';
import { phoneText } from '@waybill/ui';
import type { AddressBook } from '../address-book/address-book.ts';
import { CustomerFields } from './customer-fields.tsx';

/** The company's customers, as a book that is listed, added to and changed. */
export const customersBook: AddressBook<Customer> = {
  prefix: 'customer',
  title: 'Customers',
  path: to.customers,
  pageSizes: [8, 10, 15],
  ability: 'customers.write',
  search: { label: 'Search customers', minimum: limits.customerSearchMinimum, delayMs: 2_000 },
  words: {
    add: 'Add customer',
    addTitle: 'Add a new customer to your company',
    editTitle: 'Edit Customer',
    deleteTitle: 'Delete Customer',
  },
  columns: [
    { id: 'name', title: 'Name', value: ({ customer_name }) => customer_name, card: 'title' },
    { id: 'email', title: 'Email', value: ({ customer_email }) => customer_email },
    {
      id: 'phone',
      title: 'Contact no.',
      value: ({ customer_phone }) => phoneText(customer_phone),
      card: 'aside',
    },
    { id: 'country', title: 'Country', value: ({ customer_country }) => customer_country },
    { id: 'state', title: 'State', value: ({ customer_state }) => customer_state },
    { id: 'city', title: 'City', value: ({ customer_city }) => customer_city },
  ],
  nameOf: ({ customer_name }) => customer_name,
  Fields: CustomerFields,
  valuesOf: (customer) => ({
    customer_name: customer.customer_name,
    customer_email: customer.customer_email ?? undefined,
    customer_phone: customer.customer_phone,
    customer_gender: customer.customer_gender ?? undefined,
    customer_address: customer.customer_address,
    customer_country: customer.customer_country,
    customer_state: customer.customer_state,
    customer_city: customer.customer_city,
    customer_comment: customer.customer_comment ?? undefined,
  }),
  useEntries: (query) => useQuery(customersApi.list(query)),
  queries: customersApi.all,
  create: (values, key) => customersApi.create(values as unknown as NewCustomer, key),
  update: customersApi.update as AddressBook<Customer>['update'],
  remove: customersApi.remove,
};
