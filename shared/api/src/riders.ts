import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  Availability,
  Coords,
  CountedPage,
  DayOffKey,
  DaysOffBody,
  LocationEntry,
  MyRider,
  NewPerson,
  OfferShare,
  RankedRider,
  RankedRiders,
  RankedRidersQuery,
  Rider,
  RiderChanges,
  RiderCounts,
} from '@waybill/contract';
import { offers } from '@waybill/session';
import { companyId, riderId } from './call-headers.ts';
import { api } from './client.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';
import { rememberedAs } from './remembered.ts';
import type { Write } from './use-write.ts';
import { companyWrite, write, writeById } from './write.ts';

const all = ['couriers'] as const;
const mine = rememberedAs<MyRider>('myCourier', riderId);

interface RidersRequest extends PageRequest {
  /** Matches parts of the name, phone and email; at least 3 characters. */
  search?: string | undefined;
  /** If left out, riders whose membership has ended are included. */
  status?: Availability | undefined;
}

const byLoad = (one: RankedRider, other: RankedRider) =>
  one.orders_pending + one.orders_accepted - other.orders_pending - other.orders_accepted;

/** The newest hundred riders on duty by the number of their orders, from a server that does not rank them. */
async function rankedByLoad(search: string | undefined, signal: AbortSignal): Promise<RankedRiders> {
  const page = await api.post<CountedPage<Rider, RiderCounts>>(
    'courier/filter/index',
    { company_id: companyId(), status: 'active', company_approved: 1, pagination: 1, search },
    { query: { per_page: 100 }, signal },
  );
  const riders = page.data.map(
    ({ id, courier_name, orders_pending, orders_accepted, cash_held, cash_limit_in_force }): RankedRider => ({
      id,
      courier_name,
      orders_pending,
      orders_accepted,
      cash_held: cash_held ?? 0,
      cash_limit_in_force: cash_limit_in_force ?? null,
      place: null,
      distance_km: null,
      minutes: 0,
      way_minutes: 0,
      orders_minutes: 0,
    }),
  );
  return { pick_up: null, riders: riders.sort(byLoad), total: page.total };
}

export const ridersApi = {
  all,
  /** Approved riders on duty: the newest hundred, and how many there are. */
  active: () =>
    queryOptions({
      queryKey: [...all, 'active'],
      queryFn: ({ signal }) =>
        api.post<CountedPage<Rider, RiderCounts>>(
          'courier/filter/index',
          { company_id: companyId(), status: 'active', company_approved: 1, pagination: 1 },
          { query: { per_page: 100 }, signal },
        ),
    }),
  /**
   * The riders on duty, best for this order first (decision 149). A server without the ranking gives the newest hundred, those
   * with the fewest orders first, without places.
   */
  ranked: ({ order_id, search }: RankedRidersQuery) =>
    queryOptions({
      queryKey: [...all, 'ranked', order_id, search],
      queryFn: ({ signal }): Promise<RankedRiders> =>
        offers('ranked_riders')
          ? api.get<RankedRiders>('courier/ranked/index', { order_id, search }, { signal })
          : rankedByLoad(search, signal),
    }),
  /** What each rider was offered in the last 30 days, who was asked most first. */
  offerShares: () =>
    queryOptions({
      queryKey: [...all, 'offer-shares'],
      queryFn: ({ signal }) => api.get<OfferShare[]>('courier/offers/index', {}, { signal }),
    }),
  /** All who ride or rode for the company, in one response. */
  everyone: () =>
    queryOptions({
      queryKey: [...all, 'everyone'],
      queryFn: ({ signal }) =>
        api.post<Rider[]>(
          'courier/filter/index',
          { company_id: companyId() },
          { query: { pagination: 0 }, signal },
        ),
      staleTime: 60_000,
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
  create: companyWrite<NewPerson, Rider>('onboard/courier'),
  /** Fields that are left out stay as they are. */
  update: write<RiderChanges, Rider>('courier/update'),
  /** One's own, or with `id` those of a rider. */
  storeDaysOff: companyWrite<DaysOffBody, Rider>('courier/days-off/store'),
  deleteDayOff: companyWrite<DayOffKey, Rider>('courier/days-off/delete'),
  approve: writeById<Rider>('courier/approve/company'),
  /** Ends the rider's membership; their open orders become unassigned. */
  terminate: writeById<Rider>('courier/terminate'),
  /** The signed-in rider with the counts of their orders. */
  me: () =>
    queryOptions({
      queryKey: [...all, 'me'],
      queryFn: async ({ signal }) => mine.save(await api.get<MyRider>('courier/me', {}, { signal })),
      // Events and one's own steps change it; the dashboard reads it when it opens.
      staleTime: 600_000,
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
