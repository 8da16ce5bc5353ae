import { queryOptions } from '@tanstack/react-query';
import type { Customer, Page } from '@waybill/contract';
import { api, companyId } from './client.ts';

const all = ['customers'] as const;

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
  /** How many there are. */
  total: () =>
    queryOptions({
      queryKey: [...all, 'total'],
      queryFn: async ({ signal }) => {
        const query = { per_page: 1 };
        const body = { company_id: companyId() };
        return (await api.post<Page<Customer>>('customer/filter/index', body, { query, signal })).total;
      },
    }),
};
