import { queryOptions } from '@tanstack/react-query';
import type { Outlet, Page } from '@waybill/contract';
import { api, companyId } from './client.ts';

const all = ['outlets'] as const;

/** The places where the company picks orders up. */
export const outletsApi = {
  all,
  /** The first hundred, to choose from. */
  choices: () =>
    queryOptions({
      queryKey: [...all, 'choices'],
      queryFn: ({ signal }) =>
        api.post<Page<Outlet>>(
          'outlet/filter/index',
          { company_id: companyId() },
          { query: { per_page: 100 }, signal },
        ),
      staleTime: 60_000,
    }),
};
