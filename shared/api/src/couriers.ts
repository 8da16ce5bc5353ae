import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  Availability,
  Coords,
  CountedPage,
  Courier,
  CourierChanges,
  CourierCounts,
  LocationEntry,
  NewPerson,
} from '@waybill/contract';
import { api, companyId, courierId } from './client.ts';
import { rememberedAs } from './remembered.ts';
import type { Write } from './use-write.ts';

const all = ['couriers'] as const;
const mine = rememberedAs<Courier>('myCourier', courierId);

interface RidersQuery {
  page: number;
  per_page: number;
  /** In part of the name, the phone or the email; at least 3 characters. */
  search?: string | undefined;
  /** Left out, those whose membership has ended are among them. */
  status?: Availability | undefined;
}

/** Riders. */
export const couriersApi = {
  all,
  /** Approved riders who are on duty, to assign to: the newest hundred, or some of those that a search finds. */
  active: (search?: string) =>
    queryOptions({
      queryKey: [...all, 'active', search],
      queryFn: ({ signal }) =>
        api.post<CountedPage<Courier, CourierCounts>>(
          'courier/filter/index',
          { company_id: companyId(), status: 'active', company_approved: 1, pagination: 1, search },
          { query: { per_page: search === undefined ? 100 : 20 }, signal },
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
  /** One page, newest first, with how many are on duty and off. */
  list: ({ search, status, ...query }: RidersQuery) =>
    queryOptions({
      queryKey: [...all, 'list', query, search, status],
      queryFn: ({ signal }) =>
        api.post<CountedPage<Courier, CourierCounts>>(
          'courier/filter/index',
          { company_id: companyId(), search, status },
          { query, signal },
        ),
      placeholderData: (previous) => previous,
    }),
  /** Those on duty, or off, page after page, with how many there are of both. */
  onDuty: (status: Availability) =>
    infiniteQueryOptions({
      queryKey: [...all, 'on-duty', status],
      queryFn: ({ pageParam, signal }) =>
        api.post<CountedPage<Courier, CourierCounts>>(
          'courier/filter/index',
          { company_id: companyId(), status },
          { query: { page: pageParam, per_page: 50 }, signal },
        ),
      initialPageParam: 1,
      getNextPageParam: ({ current_page, last_page }) =>
        current_page < last_page ? current_page + 1 : undefined,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => api.get<Courier>('courier/show', { id, properties: 1 }, { signal }),
    }),
  /** Makes a rider with an account of his own; he can work at once. */
  create: ((person, idempotencyKey) =>
    api.post<Courier>(
      'onboard/courier',
      { ...person, company_id: companyId() },
      { idempotencyKey },
    )) satisfies Write<NewPerson, Courier>,
  /** What is left out stays. */
  update: ((changes, idempotencyKey) =>
    api.post<Courier>('courier/update', changes, { idempotencyKey })) satisfies Write<
    CourierChanges,
    Courier
  >,
  approve: ((id, idempotencyKey) =>
    api.post<Courier>('courier/approve/company', { id }, { idempotencyKey })) satisfies Write<
    string,
    Courier
  >,
  /** Ends his membership; what he carries goes back to unassigned. */
  terminate: ((id, idempotencyKey) =>
    api.post<Courier>('courier/terminate', { id }, { idempotencyKey })) satisfies Write<string, Courier>,
  /** The signed-in rider with his counts. */
  me: () =>
    queryOptions({
      queryKey: [...all, 'me'],
      queryFn: async ({ signal }) => mine.keep(await api.get<Courier>('courier/me', {}, { signal })),
    }),
  /** Where the rider is now. Not sent again by itself: the next report says more. */
  report: (coords: Coords): Promise<LocationEntry> =>
    api.post<LocationEntry>('courier/location', { company_id: companyId(), coords }),
  setMyStatus: ((status, idempotencyKey) =>
    api.post<Courier>('courier/update/status', { status }, { idempotencyKey })) satisfies Write<
    Availability,
    Courier
  >,
};
