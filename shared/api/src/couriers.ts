import { queryOptions } from '@tanstack/react-query';
import type { Availability, CountedPage, Courier, CourierCounts } from '@waybill/contract';
import { api, companyId } from './client.ts';
import type { Write } from './use-write.ts';

const all = ['couriers'] as const;

/** Riders. */
export const couriersApi = {
  all,
  /** Approved riders who are on duty, to assign to. */
  active: () =>
    queryOptions({
      queryKey: [...all, 'active'],
      queryFn: ({ signal }) =>
        api.post<CountedPage<Courier, CourierCounts>>(
          'courier/filter/index',
          { company_id: companyId(), status: 'active', company_approved: 1, pagination: 1 },
          { query: { per_page: 100 }, signal },
        ),
    }),
  /** All riders, as the choices of a filter. */
  choices: () =>
    queryOptions({
      queryKey: [...all, 'choices'],
      queryFn: ({ signal }) =>
        api.post<CountedPage<Courier, CourierCounts>>(
          'courier/filter/index',
          { company_id: companyId() },
          { query: { per_page: 100 }, signal },
        ),
      staleTime: 60_000,
    }),
  /** The signed-in rider with his counts. */
  me: () =>
    queryOptions({
      queryKey: [...all, 'me'],
      queryFn: ({ signal }) => api.get<Courier>('courier/me', {}, { signal }),
    }),
  setMyStatus: ((status, idempotencyKey) =>
    api.post<Courier>('courier/update/status', { status }, { idempotencyKey })) satisfies Write<
    Availability,
    Courier
  >,
};
