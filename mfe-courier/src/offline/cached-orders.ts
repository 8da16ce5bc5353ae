import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { cashApi, courierOrdersApi, ridersApi } from '@waybill/api';
import type {
  CountedPage,
  CourierOrder,
  CourierOrderCounts,
  CourierOrderStatus,
  MyRider,
} from '@waybill/contract';
import { courierOrderStatuses } from '../my-orders/courier-order-tabs.ts';
import { withDelivery } from '../remittance/held-cash.ts';
import { isOfEarlierVisit } from './earlier-visit.ts';

type OrderPage = CountedPage<CourierOrder, CourierOrderCounts>;
type Lists = InfiniteData<OrderPage, number>;

const listKey = (status: CourierOrderStatus) => courierOrdersApi.mine(status).queryKey;
const detailKey = (id: string) => courierOrdersApi.detail(id).queryKey;

interface CachedOrder {
  order: CourierOrder;
  updatedAt: number;
}

function* cachedCopies(
  client: QueryClient,
  id: string,
  statuses: readonly CourierOrderStatus[],
): Generator<CachedOrder> {
  for (const status of statuses) {
    const list = client.getQueryState<Lists>(listKey(status));
    const order = list?.data?.pages.flatMap(({ data }) => data).find((one) => one.id === id);
    if (list && order) yield { order, updatedAt: list.dataUpdatedAt };
  }
}

/** The newest version of an order in the cache, from whatever screen. */
export function latestCached(client: QueryClient, id: string): CachedOrder | undefined {
  const copies = [...cachedCopies(client, id, courierOrderStatuses)];
  const detail = client.getQueryState<CourierOrder>(detailKey(id));
  if (detail?.data) copies.unshift({ order: detail.data, updatedAt: detail.dataUpdatedAt });
  return copies.sort((a, b) => b.updatedAt - a.updatedAt)[0];
}

/** The cached orders of one state, as the server last sent them. */
export const cachedOrdersIn = (client: QueryClient, status: CourierOrderStatus): CourierOrder[] =>
  client.getQueryData<Lists>(listKey(status))?.pages.flatMap(({ data }) => data) ?? [];

const inLists = (client: QueryClient, id: string): CourierOrder | undefined => {
  const copies = [...cachedCopies(client, id, courierOrderStatuses)];
  return copies.sort((a, b) => b.updatedAt - a.updatedAt)[0]?.order;
};

/** The state in which the lists show an order; undefined for one that is in none of them. */
export const listedStatus = (client: QueryClient, id: string): CourierOrderStatus | undefined =>
  inLists(client, id)?.status;

/** The counts of all states, from the list that was read last. */
export const latestCounts = (client: QueryClient): CourierOrderCounts | undefined =>
  courierOrderStatuses
    .map((status) => client.getQueryState<Lists>(listKey(status)))
    .sort((a, b) => (b?.dataUpdatedAt ?? 0) - (a?.dataUpdatedAt ?? 0))[0]?.data?.pages[0]?.counts;

/** The courier order of an order, where the phone has it. */
export const idOfOrder = (client: QueryClient, orderId: string): string | undefined =>
  courierOrderStatuses
    .flatMap((status) => cachedOrdersIn(client, status))
    .find(({ order_id }) => order_id === orderId)?.id;

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

const withRow = (page: OrderPage, order: CourierOrder): OrderPage => ({
  ...page,
  data: page.data.map((row) => (row.id === order.id ? order : row)),
});

const recountedFigures = (
  me: MyRider,
  from: CourierOrderStatus | undefined,
  to: CourierOrderStatus,
): MyRider => {
  const total = (status: CourierOrderStatus, by: number) => ({
    [`orders_${status}`]: Math.max(0, me[`orders_${status}`] + by),
  });
  const moved = { ...me, ...(from && total(from, -1)), ...total(to, 1) };
  const { last_day: day } = me;
  if (!day) return moved;
  return {
    ...moved,
    last_day: { ...day, ...(from && { [from]: Math.max(0, day[from] - 1) }), [to]: day[to] + 1 },
  };
};

/**
 * Puts the order of a response or of an event into every cached list, its counts and the rider's figures, so that none of them
 * has to be read again; into the cash too. `from` is its state before, for when no list has it. New rows of the remittance page and
 * what else changes the cash are left to the next screen that shows them.
 */
export function updateCachedOrder(client: QueryClient, order: CourierOrder, from?: CourierOrderStatus): void {
  const before = listedStatus(client, order.id) ?? from;
  client.setQueryData(detailKey(order.id), order);
  for (const status of courierOrderStatuses) {
    const updatedAt = client.getQueryState(listKey(status))?.dataUpdatedAt ?? 0;
    client.setQueryData<Lists>(
      listKey(status),
      (lists) => {
        if (!lists) return lists;
        const rest = recounted(without(lists, order.id), before, order.status);
        return status === order.status ? withOrder(rest, order) : rest;
      },
      // The rest of a list from an earlier visit has still to be read.
      isOfEarlierVisit(updatedAt) ? { updatedAt } : {},
    );
  }
  const me = client.getQueryState<MyRider>(ridersApi.me().queryKey);
  if (me?.data && before !== order.status)
    client.setQueryData(ridersApi.me().queryKey, recountedFigures(me.data, before, order.status), {
      updatedAt: me.dataUpdatedAt,
    });
  const book = client.getQueryState(cashApi.mine().queryKey);
  if (book?.data)
    client.setQueryData(cashApi.mine().queryKey, withDelivery(book.data, order), {
      updatedAt: book.dataUpdatedAt,
    });
  const pages = [...courierOrdersApi.all, 'my-page'];
  client.setQueriesData<OrderPage>({ queryKey: pages }, (page) => page && withRow(page, order));
  for (const queryKey of [pages, cashApi.all])
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
}
