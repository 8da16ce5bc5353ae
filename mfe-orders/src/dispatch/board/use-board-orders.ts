import { type BoardFilter, ordersApi } from '@waybill/api';
import { useWindowedPages } from './use-windowed-pages.ts';

/** Fills the first screen; further pages are bigger. */
const firstSize = 20;
const pageSize = 100;

/** The orders of a filter, newest first unless it says otherwise. */
export function useBoardOrders(filter: BoardFilter, refetchIntervalMs: number | undefined) {
  const { items: orders, ...list } = useWindowedPages({
    pageQuery: (request) => ordersApi.boardPage(filter, request),
    firstSize,
    pageSize,
    refetchIntervalMs,
  });
  return { orders, ...list };
}
