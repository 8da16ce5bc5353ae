import { queryOptions } from '@tanstack/react-query';
import type {
  BoardOrder,
  CallList,
  CountedPage,
  DeliveryPin,
  NewOrderBody,
  Order,
  OrderAttention,
  OrderChangesInput,
  OrderConfirmation,
  OrderCounts,
  OrderDeliveredInput,
  OrderFilter,
  Page,
  ReceiverLink,
  ReceiverLinkInput,
  Refusals,
} from '@waybill/contract';
import { offers } from '@waybill/session';
import { companyId } from './call-headers.ts';
import { api } from './client.ts';
import { type PageRequest, pageQueryOf } from './page-request.ts';
import { companyWrite, write, writeById } from './write.ts';

const all = ['orders'] as const;

/** Orders that begin to be late have no live event: the list is read this often, in ms, while a screen shows it. */
const attentionEveryMs = 60_000;

const fetchPage = (
  filter: OrderFilter,
  request: PageRequest,
  signal: AbortSignal,
  more: { properties?: 1 } = {},
) =>
  api.post<CountedPage<Order, OrderCounts>>(
    'order/filter/index',
    { company_id: companyId(), ...filter },
    { query: { ...pageQueryOf(request), ...more }, signal },
  );

const search = (text: string, request: PageRequest, signal: AbortSignal, more: { properties?: 1 } = {}) =>
  api.post<Page<Order>>(
    'order/search/index',
    { company_id: companyId(), search: text },
    { query: { ...pageQueryOf(request), ...more }, signal },
  );

/** The stages of the board by their filters. */
const stages = {
  paid_unassigned: { status: 'unassigned', order_paid: 1 },
  unpaid_unassigned: { status: 'unassigned', order_paid: 0 },
  assigned: { status: 'assigned' },
  delivered: { status: 'delivered' },
  closed: { status: 'closed' },
} as const satisfies Record<keyof OrderCounts, OrderFilter>;

/** For a server that sends no counts: each stage by the total of its list. */
const countStages = async (signal: AbortSignal) => {
  const counted = Object.entries(stages).map(async ([stage, filter]) => {
    const { total } = await fetchPage(filter, { page: 1, perPage: 1 }, signal);
    return [stage, total] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as OrderCounts;
};

/** An outlet, a city or a rider. */
const isNarrowed = (filter: OrderFilter) => Object.values(filter).some((value) => value !== undefined);

/** The filter of a list on the board. Outlet, city and rider are ours alone: other servers reject them, or show all. */
export type BoardFilter = Pick<
  OrderFilter,
  'status' | 'order_paid' | 'search' | 'outlet_id' | 'customer_city' | 'courier_id' | 'direction'
>;

export const ordersApi = {
  all,
  boards: [...all, 'board'],
  /** Everything but the board's pages, which follow the live stream row by row. */
  allButBoards: ['list', 'to-phone', 'counts', 'attention', 'calls', 'detail'].map((kind) => [...all, kind]),
  /** A page of one stage of the board, or of the matches of a search in all stages; newest first. Assigned ones come with their riders. */
  boardPage: (filter: BoardFilter, { page, perPage }: PageRequest) =>
    queryOptions({
      queryKey: [...all, 'board', filter, perPage, page] as const,
      queryFn: ({ signal }): Promise<Page<BoardOrder>> =>
        filter.search
          ? search(filter.search, { page, perPage }, signal, { properties: 1 })
          : fetchPage(
              filter,
              { page, perPage },
              signal,
              filter.status === 'assigned' ? { properties: 1 } : {},
            ),
    }),
  /**
   * One page of the orders of these days, newest first unless sorted; a search matches number, customer and outlet. A server
   * that does not search among some days finds those of all days.
   */
  list: (
    filter: Pick<OrderFilter, 'start_date' | 'end_date' | 'search' | 'sort' | 'direction'>,
    { page, perPage }: PageRequest,
  ) =>
    queryOptions({
      queryKey: [...all, 'list', filter, page, perPage],
      queryFn: ({ signal }): Promise<Page<Order>> =>
        filter.search && !offers('order_filters')
          ? search(filter.search, { page, perPage }, signal)
          : fetchPage(filter, { page, perPage }, signal),
      placeholderData: (previous) => previous,
    }),
  /** The newest orders that a rider has now, at most so many. */
  ofRider: (courier_id: string, perPage: number) =>
    queryOptions({
      queryKey: [...all, 'list', 'of-rider', courier_id, perPage],
      queryFn: ({ signal }) => fetchPage({ status: 'assigned', courier_id }, { page: 1, perPage }, signal),
    }),
  /** The newest orders to this number, digits with their country: up to twenty. */
  toPhone: (phone: string) =>
    queryOptions({
      queryKey: [...all, 'to-phone', phone],
      queryFn: async ({ signal }) => {
        const { data } = await search(phone, { page: 1, perPage: 20 }, signal);
        return data.filter(({ customer_phone }) => customer_phone === phone);
      },
    }),
  /** All orders of these days without pages, for an export. */
  allRows: (filter: Pick<OrderFilter, 'start_date' | 'end_date'>) =>
    api.allRows('order/filter/index', {
      body: { company_id: companyId(), ...filter },
      orderedBy: 'created_at',
    }),
  /** Counts the orders in each stage, of all or of a filter's. */
  counts: (filter: Pick<BoardFilter, 'outlet_id' | 'customer_city' | 'courier_id'> = {}) =>
    queryOptions({
      queryKey: [...all, 'counts', filter],
      queryFn: async ({ signal }): Promise<OrderCounts> => {
        const one = { page: 1, perPage: 1 };
        const { counts }: Partial<CountedPage<Order, OrderCounts>> = isNarrowed(filter)
          ? await fetchPage(filter, one, signal)
          : await api.get<CountedPage<Order, OrderCounts>>('order/index', pageQueryOf(one), { signal });
        return counts ?? countStages(signal);
      },
    }),
  /** Those that need attention now: promises that are at risk, the latest first, and then the newest problem first; at most 50 of each. */
  attention: () =>
    queryOptions({
      queryKey: [...all, 'attention'],
      queryFn: async ({ signal }) => {
        const promises = offers('promises')
          ? // What riders gave back is shown without them.
            api.get<OrderAttention[]>('order/promises/index', {}, { signal }).catch(() => [])
          : [];
        const found = await api.get<OrderAttention[]>('order/attention/index', {}, { signal });
        return [...(await promises), ...found];
      },
      enabled: offers('attention'),
      refetchInterval: attentionEveryMs,
    }),
  /** The receivers to call before the ride; it fills with the time of the day. */
  calls: () =>
    queryOptions({
      queryKey: [...all, 'calls'],
      queryFn: ({ signal }) => api.get<CallList>('order/calls/index', {}, { signal }),
      enabled: offers('confirmations'),
      refetchInterval: attentionEveryMs,
    }),
  /** Notes the result of a call; `not_asked` takes the last one back. */
  confirm: companyWrite<OrderConfirmation, Order>('order/confirm'),
  /** Orders to a number, digits with their country, and how many of them were not taken. */
  refusals: (phone: string) =>
    queryOptions({
      queryKey: [...all, 'to-phone', phone, 'refusals'],
      queryFn: ({ signal }) => api.get<Refusals>('order/refusals/show', { phone }, { signal }),
      enabled: offers('confirmations') && phone !== '',
    }),
  /** One order with its courier orders and its history. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => api.get<Order>('order/show', { id, properties: 1 }, { signal }),
    }),
  create: companyWrite<NewOrderBody, Order>('order/store'),
  /** Replaces every field of an unassigned order, or with `unassign` of an assigned one too; 409 if another user changed or moved it since it was read. */
  update: companyWrite<OrderChangesInput, Order>('order/update'),
  /** Marks an assigned order delivered for its rider; 409 where it is not assigned any more. */
  markDelivered: write<OrderDeliveredInput, Order>('order/mark/delivered'),
  /** The order's link for its receiver, which is made where there is none; with `renew` another one. */
  link: write<ReceiverLinkInput, ReceiverLink>('order/link/store'),
  /** The receiver's delivery PIN. */
  pin: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id, 'pin'],
      queryFn: ({ signal }) => api.get<DeliveryPin>('order/pin/show', { id }, { signal }),
    }),
  /** Ends it at once. */
  revokeLink: writeById<ReceiverLink>('order/link/revoke'),
  close: writeById<Order>('order/mark/closed'),
};
