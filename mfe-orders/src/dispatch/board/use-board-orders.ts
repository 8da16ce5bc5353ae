import { ordersApi } from '@waybill/api';
import type { OrderFilter } from '@waybill/contract';
import { useWindowedPages } from './use-windowed-pages.ts';

/** Fills the first screen; whoever scrolls further gets bigger pages. */
const firstSize = 20;
const pageSize = 100;

/** The orders of a filter, newest first. */
export function useBoardOrders(
  filter: Pick<OrderFilter, 'status' | 'order_paid' | 'search'>,
  refetchIntervalMs: number | undefined,
) {
  const { items: orders, ...list } = useWindowedPages({
    pageQuery: (request) => ordersApi.boardPage(filter, request),
    firstSize,
    pageSize,
    refetchIntervalMs,
  });
  return { orders, ...list };
}
