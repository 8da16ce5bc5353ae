import { queryOptions } from '@tanstack/react-query';
import type {
  BookedOrder,
  BookedOrderFilterBody,
  BookingChangesInput,
  BookingRating,
  NewBookingInput,
  Page,
  TrackedOrder,
} from '@waybill/contract';
import { api } from './client.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';
import { write, writeById } from './write.ts';

const all = ['booked-orders'] as const;

/** The orders that the signed-in user booked, and those that carry their verified email. */
export const bookedOrdersApi = {
  all,
  /** One page, newest first. */
  list: (filter: BookedOrderFilterBody, { page, perPage }: PageRequest) =>
    queryOptions({
      queryKey: [...all, 'list', filter, page, perPage],
      queryFn: ({ signal }) =>
        api.post<Page<BookedOrder>>('second-party/order/filter/me', filter, {
          query: pageQueryOf({ page, perPage }),
          signal,
        }),
      placeholderData: (previous) => previous,
    }),
  /** The newest few, for places that were typed before. */
  recent: () =>
    queryOptions({
      queryKey: [...all, 'recent'],
      queryFn: async ({ signal }) => {
        const query = pageQueryOf({ page: 1, perPage: 30 });
        return (await api.get<Page<BookedOrder>>('second-party/order/me', query, { signal })).data;
      },
      staleTime: 60_000,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) =>
        api.get<BookedOrder>('second-party/order/show', { id, properties: 1 }, { signal }),
    }),
  /** By the order's number, also of others' orders: no prices and nothing of the customer. 404 for an unknown number. */
  track: (number: string) =>
    queryOptions({
      queryKey: [...all, 'track', number],
      queryFn: ({ signal }) =>
        api.get<TrackedOrder>('second-party/order/track', { order_id: number }, { signal }),
    }),
  book: write<NewBookingInput, BookedOrder>('second-party/order/store'),
  /** 409 once a rider has accepted it. */
  change: write<BookingChangesInput, BookedOrder>('second-party/order/update'),
  /** 409 once a rider has accepted it. */
  cancel: writeById<BookedOrder>('second-party/order/cancel'),
  /** 409 until it is delivered. */
  rate: write<BookingRating, BookedOrder>('second-party/order/rate'),
};
