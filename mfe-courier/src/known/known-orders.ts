import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { courierOrdersApi } from '@waybill/api';
import type { CountedPage, CourierOrder, CourierOrderCounts, CourierOrderStatus } from '@waybill/contract';
import { courierOrderStatuses } from '../my-orders/courier-order-tabs.ts';

type OrderPage = CountedPage<CourierOrder, CourierOrderCounts>;
type Lists = InfiniteData<OrderPage, number>;

const listKey = (status: CourierOrderStatus) => courierOrdersApi.mine(status).queryKey;
const detailKey = (id: string) => courierOrdersApi.detail(id).queryKey;

interface Sighting {
  order: CourierOrder;
  at: number;
}

function* sightings(client: QueryClient, id: string): Generator<Sighting> {
  const detail = client.getQueryState<CourierOrder>(detailKey(id));
  if (detail?.data) yield { order: detail.data, at: detail.dataUpdatedAt };
  for (const status of courierOrderStatuses) {
    const list = client.getQueryState<Lists>(listKey(status));
    const order = list?.data?.pages.flatMap(({ data }) => data).find((one) => one.id === id);
    if (list && order) yield { order, at: list.dataUpdatedAt };
  }
}

/** The newest that any screen was told of an order, and when. */
export const latestOf = (client: QueryClient, id: string): Sighting | undefined =>
  [...sightings(client, id)].sort((a, b) => b.at - a.at)[0];

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
 * Puts an order as the server has just told it into all that the screens know, so that nothing jumps back before it
 * is read anew. `from` is the state it was last told in.
 */
export function putKnown(client: QueryClient, order: CourierOrder, from?: CourierOrderStatus): void {
  const known = latestOf(client, order.id)?.order.status ?? from;
  client.setQueryData(detailKey(order.id), order);
  for (const status of courierOrderStatuses)
    client.setQueryData<Lists>(listKey(status), (lists) => {
      if (!lists) return lists;
      const rest = recounted(without(lists, order.id), known, order.status);
      return status === order.status ? withOrder(rest, order) : rest;
    });
}
