import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  Assignment,
  CountedPage,
  CourierOrder,
  CourierOrderCounts,
  CourierOrderStatus,
  MyCourierOrderFilter,
  RiderStepBody,
  UnassignInput,
} from '@waybill/contract';
import { api, companyId, type EarlierTap } from './client.ts';
import type { Write } from './use-write.ts';

const all = ['courier-orders'] as const;

const mine = (filter: MyCourierOrderFilter, query: { page: number; per_page: number }, signal: AbortSignal) =>
  api.post<CountedPage<CourierOrder, CourierOrderCounts>>('courier/order/filter/me', filter, {
    query,
    signal,
  });

/** Courier orders: what a rider carries. */
export const courierOrdersApi = {
  all,
  /** The rider's own in one state, page after page, with the counts of all states. */
  mine: (status: CourierOrderStatus) =>
    infiniteQueryOptions({
      queryKey: [...all, 'mine', status],
      queryFn: ({ pageParam, signal }) => mine({ status }, { page: pageParam, per_page: 20 }, signal),
      initialPageParam: 1,
      getNextPageParam: ({ current_page, last_page }) =>
        current_page < last_page ? current_page + 1 : undefined,
    }),
  /** The rider's own of some days, a page at a time. */
  myPage: (filter: MyCourierOrderFilter, query: { page: number; per_page: number }) =>
    queryOptions({
      queryKey: [...all, 'my-page', filter, query],
      queryFn: ({ signal }) => mine(filter, query, signal),
      placeholderData: (previous) => previous,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) =>
        api.get<CourierOrder>('courier/order/show', { courier_order_id: id, properties: 1 }, { signal }),
    }),
  assign: ((assignment, idempotencyKey) =>
    api.post<CourierOrder>(
      'courier/order/assign',
      { company_id: companyId(), ...assignment },
      { idempotencyKey },
    )) satisfies Write<Assignment, CourierOrder>,
  unassign: ((courierOrderId, idempotencyKey) =>
    api.post<CourierOrder>(
      'courier/order/unassign',
      { courier_order_id: courierOrderId },
      { idempotencyKey },
    )) satisfies Write<string, CourierOrder>,
  /** Takes back what was assigned a moment ago; 409 where the rider has accepted it already. */
  undoAssign: ((courierOrderId, idempotencyKey) =>
    api.post<CourierOrder>(
      'courier/order/unassign',
      { courier_order_id: courierOrderId, only_pending: 1 } satisfies UnassignInput,
      { idempotencyKey },
    )) satisfies Write<string, CourierOrder>,
  /** The rider's own step: accepted, rejected, completed or canceled. */
  step: ((body: RiderStepBody, idempotencyKey: string, tap?: EarlierTap) =>
    api.post<CourierOrder>('courier/order/update/status', body, {
      idempotencyKey,
      tap,
    })) satisfies Write<RiderStepBody, CourierOrder>,
};
