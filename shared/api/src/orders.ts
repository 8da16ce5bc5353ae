import { queryOptions } from '@tanstack/react-query';
import type {
  CountedPage,
  NewOrderInput,
  Order,
  OrderChangesInput,
  OrderCounts,
  OrderFilter,
} from '@waybill/contract';
import { api, companyId } from './client.ts';
import type { Write } from './use-write.ts';

const all = ['orders'] as const;

const page = (filter: OrderFilter, number: number, perPage: number, signal: AbortSignal) =>
  api.post<CountedPage<Order, OrderCounts>>(
    'order/filter/index',
    { company_id: companyId(), ...filter },
    { query: { page: number, per_page: perPage }, signal },
  );

/** The company's orders. */
export const ordersApi = {
  all,
  /** A page of a stage of the board, or of what a search finds in all of them; newest first, with the counts of all stages. */
  boardPage: (
    filter: Pick<OrderFilter, 'status' | 'order_paid' | 'search'>,
    number: number,
    perPage: number,
  ) =>
    queryOptions({
      queryKey: [...all, 'board', filter, perPage, number],
      queryFn: ({ signal }) => page(filter, number, perPage, signal),
    }),
  /** One page of the orders of these days, newest first; with a search what fits it by number, customer or outlet. */
  list: (
    filter: Pick<OrderFilter, 'start_date' | 'end_date' | 'search'>,
    { page: number, per_page }: { page: number; per_page: number },
  ) =>
    queryOptions({
      queryKey: [...all, 'list', filter, number, per_page],
      queryFn: ({ signal }) => page(filter, number, per_page, signal),
      placeholderData: (previous) => previous,
    }),
  /** How many orders are in each stage. */
  counts: () =>
    queryOptions({
      queryKey: [...all, 'counts'],
      queryFn: async ({ signal }) => (await page({}, 1, 1, signal)).counts,
    }),
  /** One order with its courier orders and its history. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => api.get<Order>('order/show', { id, properties: 1 }, { signal }),
    }),
  create: ((order, idempotencyKey) =>
    api.post<Order>(
      'order/store',
      { company_id: companyId(), ...order },
      { idempotencyKey },
    )) satisfies Write<NewOrderInput, Order>,
  /** Every field of an unassigned order anew; 409 where somebody else changed or moved it since it was read. */
  update: ((changes, idempotencyKey) =>
    api.post<Order>(
      'order/update',
      { company_id: companyId(), ...changes },
      { idempotencyKey },
    )) satisfies Write<OrderChangesInput, Order>,
  close: ((id, idempotencyKey) =>
    api.post<Order>('order/mark/closed', { id }, { idempotencyKey })) satisfies Write<string, Order>,
};
