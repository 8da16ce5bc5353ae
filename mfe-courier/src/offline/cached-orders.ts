import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { courierOrdersApi } from '@waybill/api';
import type { CountedPage, CourierOrder, CourierOrderCounts, CourierOrderStatus } from '@waybill/contract';
import { courierOrderStatuses } from '../my-orders/courier-order-tabs.ts';

type OrderPage = CountedPage<CourierOrder, CourierOrderCounts>;
type Lists = InfiniteData<OrderPage, number>;

const listKey = (status: CourierOrderStatus) => courierOrdersApi.mine(status).queryKey;
const detailKey = (id: string) => courierOrdersApi.detail(id).queryKey;

interface CachedOrder {
  order: CourierOrder;
  updatedAt: number;
}

function* cachedCopies(client: QueryClient, id: string): Generator<CachedOrder> {
  const detail = client.getQueryState<CourierOrder>(detailKey(id));
  if (detail?.data) yield { order: detail.data, updatedAt: detail.dataUpdatedAt };
  for (const status of courierOrderStatuses) {
    const list = client.getQueryState<Lists>(listKey(status));
    const order = list?.data?.pages.flatMap(({ data }) => data).find((one) => one.id === id);
    if (list && order) yield { order, updatedAt: list.dataUpdatedAt };
  }
}

/** The newest version of an order in the cache, from whatever screen. */
export const latestCached = (client: QueryClient, id: string): CachedOrder | undefined =>
  [...cachedCopies(client, id)].sort((a, b) => b.updatedAt - a.updatedAt)[0];

/** The cached orders of one state, as the server last sent them. */
export const cachedOrdersIn = (client: QueryClient, status: CourierOrderStatus): CourierOrder[] =>
  client.getQueryData<Lists>(listKey(status))?.pages.flatMap(({ data }) => data) ?? [];

const without = (lists: Lists, id: string): Lists => ({
  ...lists,
  pages: lists.pages.map((page) => ({ ...page, data: page.data.filter((one) => one.id !== id) })),
});

const withOrder = (lists: Lists, order: CourierOrder): Lists => {
  const [first, ...rest] = lists.pages;
  if (!first) return lists;
  const data = [...first.data, order].sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
  return { ...lists, pages: [{ ...first, data }, ...rest] };
};

const recounted = (lists: Lists, from: CourierOrderStatus | undefined, to: CourierOrderStatus): Lists => {
  if (from === to) return lists;
  const recount = (counts: CourierOrderCounts) => ({
    ...counts,
    ...(from && { [from]: Math.max(0, counts[from] - 1) }),
    [to]: counts[to] + 1,
  });
  return {
    ...lists,
    pages: lists.pages.map((page) => ({ ...page, counts: recount(page.counts) })),
  };
};

/**
 * Puts the order of a response into every cached list, so that no screen shows its former state until it is refetched.
 * `from` is its state before the action, for when it is not in the cache.
 */
export function updateCachedOrder(client: QueryClient, order: CourierOrder, from?: CourierOrderStatus): void {
  const before = latestCached(client, order.id)?.order.status ?? from;
  client.setQueryData(detailKey(order.id), order);
  for (const status of courierOrderStatuses)
    client.setQueryData<Lists>(listKey(status), (lists) => {
      if (!lists) return lists;
      const rest = recounted(without(lists, order.id), before, order.status);
      return status === order.status ? withOrder(rest, order) : rest;
    });
}
