import { queryOptions } from '@tanstack/react-query';
import type { Customer, CustomerChanges, NewCustomer, Page } from '@waybill/contract';
import { companyId } from './call-headers.ts';
import { api } from './client.ts';
import { searchedList } from './searched-list.ts';
import { companyWrite, write, writeById } from './write.ts';

const all = ['customers'] as const;
const calls = { list: 'customer/filter/index', search: 'customer/search/index' };

/** The company's customers. */
export const customersApi = {
  all,
  /** Customers whose name, phone or email fits; at least 3 characters. */
  search: (search: string) =>
    queryOptions({
      queryKey: [...all, 'search', search],
      queryFn: ({ signal }) =>
        api.post<Page<Customer>>('customer/search/index', { search, company_id: companyId() }, { signal }),
      placeholderData: (previous) => previous,
    }),
  /** The number of customers. */
  total: () =>
    queryOptions({
      queryKey: [...all, 'total'],
      queryFn: async ({ signal }) => {
        const query = { per_page: 1 };
        const body = { company_id: companyId() };
        return (await api.post<Page<Customer>>('customer/filter/index', body, { query, signal })).total;
      },
    }),
  list: searchedList<Customer>(all, calls),
  create: companyWrite<NewCustomer, Customer>('customer/store'),
  /** Changes what is sent and leaves the rest; past orders keep theirs. */
  update: write<CustomerChanges, Customer>('customer/update'),
  remove: writeById<Customer>('customer/delete'),
};
