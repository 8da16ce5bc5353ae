import { queryOptions } from '@tanstack/react-query';
import type { GeneralStats } from '@waybill/contract';
import { api, companyId } from './client.ts';

/** Numbers over the company's orders. */
export const statsApi = {
  /** One Lagos day; today where none is given. */
  general: (date?: string) =>
    queryOptions({
      queryKey: ['stats', 'general', date],
      queryFn: ({ signal }) =>
        api.post<GeneralStats>('stats/general', { company_id: companyId(), date }, { signal }),
    }),
};
