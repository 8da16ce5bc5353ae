import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  Assignment,
  AttemptBody,
  AttemptDayBody,
  CountedPage,
  CourierOrder,
  CourierOrderCounts,
  CourierOrderFilter,
  CourierOrderStatus,
  MyCourierOrderFilter,
  PhotoPart,
  PhotoProgress,
  PinPassBody,
  ReturnBody,
  RiderStepBody,
  RiderStops,
  RiderStopsBody,
  ShownProof,
  UnassignInput,
} from '@waybill/contract';
import { companyId, type EarlierTap } from './call-headers.ts';
import { api } from './client.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';
import type { Write } from './use-write.ts';
import { companyWrite, tappedWrite, write } from './write.ts';

const all = ['courier-orders'] as const;

const mine = (filter: MyCourierOrderFilter, request: PageRequest, signal: AbortSignal) =>
  api.post<CountedPage<CourierOrder, CourierOrderCounts>>('courier/order/filter/me', filter, {
    query: pageQueryOf(request),
    signal,
  });

/** Courier orders: what a rider carries. */
export const courierOrdersApi = {
  all,
  /** The rider's own in one state, page after page, with the counts of all states. */
  mine: (status: CourierOrderStatus) =>
    infiniteQueryOptions({
      queryKey: [...all, 'mine', status],
      queryFn: ({ pageParam, signal }) => mine({ status }, { page: pageParam, perPage: 20 }, signal),
      initialPageParam: 1,
      getNextPageParam: ({ current_page, last_page }) =>
        current_page < last_page ? current_page + 1 : undefined,
    }),
  /** The rider's own of some days, a page at a time. */
  myPage: (filter: MyCourierOrderFilter, request: PageRequest) =>
    queryOptions({
      queryKey: [...all, 'my-page', filter, pageQueryOf(request)],
      queryFn: ({ signal }) => mine(filter, request, signal),
      placeholderData: (previous) => previous,
    }),
  /** The company's of some days, by the day of their assignment, a page at a time. */
  ofCompany: (filter: Pick<CourierOrderFilter, 'start_date' | 'end_date'>, request: PageRequest) =>
    queryOptions({
      queryKey: [...all, 'of-company', filter, pageQueryOf(request)],
      queryFn: ({ signal }) =>
        api.post<CountedPage<CourierOrder, CourierOrderCounts>>(
          'courier/order/filter/index',
          { company_id: companyId(), ...filter },
          { query: pageQueryOf(request), signal },
        ),
      placeholderData: (previous) => previous,
    }),
  /** The company's completed ones whose money has not been handed in, newest first, at most 100. */
  unremitted: () =>
    queryOptions({
      queryKey: [...all, 'unremitted'],
      queryFn: ({ signal }) =>
        api.post<CountedPage<CourierOrder, CourierOrderCounts>>(
          'courier/order/filter/index',
          { company_id: companyId(), status: 'completed', remitted: 0 } satisfies CourierOrderFilter,
          { query: pageQueryOf({ page: 1, perPage: 100 }), signal },
        ),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) =>
        api.get<CourierOrder>('courier/order/show', { courier_order_id: id, properties: 1 }, { signal }),
    }),
  assign: companyWrite<Assignment, CourierOrder>('courier/order/assign'),
  unassign: ((courierOrderId, idempotencyKey) =>
    api.post<CourierOrder>(
      'courier/order/unassign',
      { courier_order_id: courierOrderId },
      { idempotencyKey },
    )) satisfies Write<string, CourierOrder>,
  /** Undoes a recent assignment; 409 if the rider has accepted it already. Another server takes it from them all the same. */
  undoAssign: ((courierOrderId, idempotencyKey) =>
    api.post<CourierOrder>(
      'courier/order/unassign',
      { courier_order_id: courierOrderId, only_pending: 1 } satisfies UnassignInput,
      { idempotencyKey },
    )) satisfies Write<string, CourierOrder>,
  /** The rider's own step: accepted, rejected, completed or canceled. */
  step: tappedWrite<RiderStepBody, CourierOrder>('courier/order/update/status'),
  /** In which order the rider drives: their accepted courier orders, the first stop first. */
  placeStops: (ids: readonly string[]) =>
    api.post<RiderStops>('courier/order/stops/update', {
      courier_order_ids: [...ids],
    } satisfies RiderStopsBody),
  /** The rider's own accepted order could not be delivered. */
  attempt: tappedWrite<AttemptBody, CourierOrder>('courier/order/attempt/store'),
  /** The day of the next attempt, as the rider or the office chooses it. */
  nextAttempt: tappedWrite<AttemptDayBody, CourierOrder>('courier/order/attempt/update'),
  /** The goods are back at the outlet: that ends the rider's own courier order. */
  returned: tappedWrite<ReturnBody, CourierOrder>('courier/order/return/store'),
  /** A part of an announced photo; harmless to repeat. The response says from where to go on. */
  photoPart: (part: PhotoPart, tap?: EarlierTap) =>
    api.post<PhotoProgress>('courier/order/proof/photo/store', part, { tap }),
  /** The proof of a delivery with the strokes of its signature; 404 where there is none. */
  proof: (courierOrderId: string) =>
    queryOptions({
      queryKey: [...all, 'proof', courierOrderId],
      queryFn: ({ signal }) =>
        api.get<ShownProof>('courier/order/proof/show', { courier_order_id: courierOrderId }, { signal }),
    }),
  /** A received photo as a picture; an `img` cannot send the token. */
  photo: (id: string) =>
    queryOptions({
      queryKey: [...all, 'proof-photo', id],
      queryFn: async ({ signal }): Promise<Blob> => {
        const stream = await api.stream(`courier/order/proof/photo/show?${new URLSearchParams({ id })}`, {
          signal,
        });
        return new Response(stream, { headers: { 'content-type': 'image/webp' } }).blob();
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Lets a delivery pass without its PIN or with a wrong one. */
  passPin: write<PinPassBody, CourierOrder>('courier/order/pin/pass'),
};
