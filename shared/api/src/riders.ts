import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  Availability,
  Coords,
  CountedPage,
  LocationEntry,
  NewPerson,
  Rider,
  RiderChanges,
  RiderCounts,
} from '@waybill/contract';
import { api, companyId, riderId } from './client.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';
import { rememberedAs } from './remembered.ts';
import type { Write } from './use-write.ts';

const all = ['couriers'] as const;
const mine = rememberedAs<Rider>('myCourier', riderId);

interface RidersRequest extends PageRequest {
  /** Matches parts of the name, phone and email; at least 3 characters. */
  search?: string | undefined;
  /** If left out, riders whose membership has ended are included. */
  status?: Availability | undefined;
}

export const ridersApi = {
  all,
  /** Approved riders on duty, to assign orders to: the newest hundred, or the first 20 matches of a search. */
  active: (search?: string) =>
    queryOptions({
      queryKey: [...all, 'active', search],
      queryFn: ({ signal }) =>
        api.post<CountedPage<Rider, RiderCounts>>(
          'courier/filter/index',
          { company_id: companyId(), status: 'active', company_approved: 1, pagination: 1, search },
          { query: { per_page: search === undefined ? 100 : 20 }, signal },
        ),
    }),
  /** The newest hundred riders, as the choices of a filter, or the first 20 matches of a search. */
  choices: (search?: string) =>
    queryOptions({
      queryKey: [...all, 'choices', search],
      queryFn: ({ signal }) =>
        api.post<CountedPage<Rider, RiderCounts>>(
          'courier/filter/index',
          { company_id: companyId(), search },
          { query: { per_page: search === undefined ? 100 : 20 }, signal },
        ),
      staleTime: 60_000,
    }),
  /** One page, newest first, with the number on and off duty. */
  list: ({ search, status, ...request }: RidersRequest) =>
    queryOptions({
      queryKey: [...all, 'list', request, search, status],
      queryFn: ({ signal }) =>
        api.post<CountedPage<Rider, RiderCounts>>(
          'courier/filter/index',
          { company_id: companyId(), search, status },
          { query: pageQueryOf(request), signal },
        ),
      placeholderData: (previous) => previous,
    }),
  /** Approved riders on or off duty, page after page, with the number of both. */
  onDuty: (status: Availability) =>
    infiniteQueryOptions({
      queryKey: [...all, 'on-duty', status],
      queryFn: ({ pageParam, signal }) =>
        api.post<CountedPage<Rider, RiderCounts>>(
          'courier/filter/index',
          { company_id: companyId(), status, company_approved: 1 },
          { query: pageQueryOf({ page: pageParam, perPage: 50 }), signal },
        ),
      initialPageParam: 1,
      getNextPageParam: ({ current_page, last_page }) =>
        current_page < last_page ? current_page + 1 : undefined,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => api.get<Rider>('courier/show', { id, properties: 1 }, { signal }),
    }),
  /** Creates a rider with an account of their own, who can work at once. */
  create: ((person, idempotencyKey) =>
    api.post<Rider>(
      'onboard/courier',
      { ...person, company_id: companyId() },
      { idempotencyKey },
    )) satisfies Write<NewPerson, Rider>,
  /** Fields that are left out stay as they are. */
  update: ((changes, idempotencyKey) =>
    api.post<Rider>('courier/update', changes, { idempotencyKey })) satisfies Write<RiderChanges, Rider>,
  approve: ((id, idempotencyKey) =>
    api.post<Rider>('courier/approve/company', { id }, { idempotencyKey })) satisfies Write<string, Rider>,
  /** Ends the rider's membership; their open orders become unassigned. */
  terminate: ((id, idempotencyKey) =>
    api.post<Rider>('courier/terminate', { id }, { idempotencyKey })) satisfies Write<string, Rider>,
  /** The signed-in rider with the counts of their orders. */
  me: () =>
    queryOptions({
      queryKey: [...all, 'me'],
      queryFn: async ({ signal }) => mine.save(await api.get<Rider>('courier/me', {}, { signal })),
    }),
  /** Reports where the rider is now. Not retried: the next report replaces it. */
  report: (coords: Coords): Promise<LocationEntry> =>
    api.post<LocationEntry>('courier/location', { company_id: companyId(), coords }),
  setMyStatus: ((status, idempotencyKey) =>
    api.post<Rider>('courier/update/status', { status }, { idempotencyKey })) satisfies Write<
    Availability,
    Rider
  >,
};
