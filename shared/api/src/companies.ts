import { queryOptions } from '@tanstack/react-query';
import type { Company, CompanyCounts, CountedPage, NewCompany, PlatformCompany } from '@waybill/contract';
import { impersonationStore } from '@waybill/session';
import { companyId } from './call-headers.ts';
import { api } from './client.ts';
import { type PageSearch, pageQueryOf } from './page-request.ts';
import { rememberedAs } from './remembered.ts';
import { write, writeById } from './write.ts';

const all = ['companies'] as const;
const mine = rememberedAs<Company>('myCompany', companyId);

/** Another server gives no counts, and does not know the filter. */
type CompanyPage = Omit<CountedPage<PlatformCompany, CompanyCounts>, 'counts'> & {
  counts?: CompanyCounts | undefined;
};

/** One's own; for an administrator who looks at a company, that one. */
const readMine = (signal: AbortSignal) => {
  const id = companyId();
  const isOther = id !== undefined && id === impersonationStore.getState().companyId;
  return isOther
    ? api.get<Company>('company/show', { id }, { signal })
    : api.get<Company>('company/me', {}, { signal });
};

interface CompanySearch extends PageSearch {
  /** Those alone that wait for approval. */
  isWaiting?: boolean | undefined;
}

/** Companies: one's own, and for the administrator all of them. */
export const companiesApi = {
  all,
  /** The company that the viewer works for; until it is read, as it was read last on this device. */
  mine: () =>
    queryOptions({
      queryKey: [...all, 'mine'],
      queryFn: async ({ signal }) => mine.save(await readMine(signal)),
      staleTime: 600_000,
      placeholderData: () => mine.read(),
    }),
  list: ({ search, isWaiting, ...request }: CompanySearch) =>
    queryOptions({
      queryKey: [...all, 'list', request, search, isWaiting],
      queryFn: ({ signal }) => {
        const query = { ...pageQueryOf(request), ...(isWaiting && { waiting: 1 }) };
        return search
          ? api.post<CompanyPage>('company/search/index', { search }, { query, signal })
          : api.get<CompanyPage>('company/index', query, { signal });
      },
      placeholderData: (previous) => previous,
    }),
  approve: writeById<PlatformCompany>('company/approve/management'),
  /** Rejects a company that waits; its owner is mailed the reason. */
  reject: write<{ id: string; reason: string }, PlatformCompany>('company/refuse/management'),
  /** Registers a company of one's own; the platform has to approve it before it can work. */
  register: write<NewCompany, Company>('onboard/company'),
};
