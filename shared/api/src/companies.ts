import { queryOptions } from '@tanstack/react-query';
import type { Company, NewCompany, Page } from '@waybill/contract';
import { api, companyId } from './client.ts';
import { rememberedAs } from './remembered.ts';
import type { Write } from './use-write.ts';

const all = ['companies'] as const;
const mine = rememberedAs<Company>('myCompany', companyId);

/** Companies: one's own, and for the administrator all of them. */
export const companiesApi = {
  all,
  /** One's own; until it is read, as it was read last on this device. */
  mine: () =>
    queryOptions({
      queryKey: [...all, 'mine'],
      queryFn: async ({ signal }) => mine.keep(await api.get<Company>('company/me', {}, { signal })),
      staleTime: 600_000,
      placeholderData: () => mine.recall(),
    }),
  list: ({ search, ...query }: { page: number; per_page: number; search?: string | undefined }) =>
    queryOptions({
      queryKey: [...all, 'list', query, search],
      queryFn: ({ signal }) =>
        search
          ? api.post<Page<Company>>('company/search/index', { search }, { query, signal })
          : api.get<Page<Company>>('company/index', query, { signal }),
      placeholderData: (previous) => previous,
    }),
  approve: ((id, idempotencyKey) =>
    api.post<Company>('company/approve/management', { id }, { idempotencyKey })) satisfies Write<
    string,
    Company
  >,
  /** Registers a company of one's own; the platform has to approve it before it can work. */
  register: ((company, idempotencyKey) =>
    api.post<Company>('onboard/company', company, { idempotencyKey })) satisfies Write<NewCompany, Company>,
};
