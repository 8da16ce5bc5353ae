import { queryOptions } from '@tanstack/react-query';
import type { BookableCompany, DeliveryRate, Page } from '@waybill/contract';
import { offers } from '@waybill/session';
import { api } from './client.ts';
import { type PageSearch, pageQueryOf } from './page-request.ts';

const all = ['bookable-companies'] as const;

const fetchRates = (companyId: string, signal: AbortSignal) =>
  api.get<DeliveryRate[]>('second-party/rate/index', { company_id: companyId }, { signal });

/** From where companies are near: a point in degrees, or a city. */
export type Near = { latitude: number; longitude: number } | { city: string; state: string };

interface CompaniesRequest extends PageSearch {
  /** A part of the name of an area that they deliver to. */
  area?: string | undefined;
  near?: Near | undefined;
}

/** Companies that take bookings, and their fees. */
export const bookableCompaniesApi = {
  all,
  /** The nearest first where a place is given, else by name. */
  list: ({ page, perPage, search, area, near }: CompaniesRequest) =>
    queryOptions({
      queryKey: [...all, 'list', search, area, near, page, perPage],
      queryFn: ({ signal }) =>
        api.get<Page<BookableCompany>>(
          'second-party/company/index',
          { ...pageQueryOf({ page, perPage }), ...(search && { search }), ...(area && { area }), ...near },
          { signal },
        ),
      enabled: offers('bookings'),
      placeholderData: (previous) => previous,
    }),
  /** One of them; null if it takes no bookings. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: async ({ signal }) =>
        (await api.get<Page<BookableCompany>>('second-party/company/index', { id }, { signal })).data[0] ??
        null,
      staleTime: 60_000,
    }),
  /** All its rates, by area; fees in naira. */
  rates: (companyId: string) =>
    queryOptions({
      queryKey: [...all, 'rates', companyId],
      queryFn: ({ signal }) => fetchRates(companyId, signal),
      staleTime: 60_000,
    }),
  /** The same of a few companies, in their order. */
  ratesOfAll: (companyIds: readonly string[]) =>
    queryOptions({
      queryKey: [...all, 'rates-of-all', companyIds],
      queryFn: ({ signal }) => Promise.all(companyIds.map((id) => fetchRates(id, signal))),
      staleTime: 60_000,
    }),
};
