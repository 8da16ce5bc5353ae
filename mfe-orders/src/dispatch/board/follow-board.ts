import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type BoardFilter, isOwnChange, ordersApi } from '@waybill/api';
import type { BoardOrder, LiveEvent, Page } from '@waybill/contract';
import { useLiveEvents, useLiveRefresh } from '@waybill/live';
import { affectedByEvents, orderEvents } from '../affected-by-orders.ts';

type BoardPage = Page<BoardOrder>;
type BoardKey = ReturnType<typeof ordersApi.boardPage>['queryKey'];

/** Whether a list holds the order; undefined if its card does not say. */
const isListed = (filter: BoardFilter, order: BoardOrder): boolean | undefined => {
  const { status, order_paid, search, outlet_id, customer_city, courier_id } = filter;
  if (status && order.status !== status) return false;
  if (order_paid !== undefined && order.order_paid !== (order_paid === 1)) return false;
  if (outlet_id && order.outlet_id !== outlet_id) return false;
  if (customer_city && order.customer_city !== customer_city) return false;
  if (courier_id && order.status === 'assigned') return order.courier?.id === courier_id;
  return search || courier_id ? undefined : true;
};

const isBefore = (a: BoardOrder, b: BoardOrder, direction: BoardFilter['direction']) => {
  const isOlder = a.created_at < b.created_at || (a.created_at === b.created_at && a.id < b.id);
  return direction === 'asc' ? isOlder : !isOlder;
};

/** A page with the order as it is now; undefined where only the server knows which rows it has. */
const changedPage = (
  page: BoardPage,
  [, , filter, , number]: BoardKey,
  order: BoardOrder,
): BoardPage | undefined => {
  const at = page.data.findIndex(({ id }) => id === order.id);
  if (at >= 0 && page.data[at]!.updated_at > order.updated_at) return page;
  const isHere = isListed(filter, order);
  if (at >= 0 && (isHere || (filter.search && isHere === undefined)))
    return { ...page, data: page.data.with(at, order) };
  if (isHere === undefined) return undefined;
  const isWhole = page.last_page === 1;
  if (at >= 0)
    return isWhole ? { ...page, data: page.data.toSpliced(at, 1), total: page.total - 1 } : undefined;
  if (!isHere) return page;
  const to = page.data.findIndex((row) => isBefore(order, row, filter.direction));
  if (number !== 1 || (to < 0 && !isWhole)) return undefined;
  return {
    ...page,
    data: page.data.toSpliced(to < 0 ? page.data.length : to, 0, order),
    total: page.total + 1,
  };
};

/** Puts an order as it is now into the pages of the board that are loaded. */
export const showOnBoard = (client: QueryClient, order: BoardOrder): void => {
  for (const [queryKey, data] of client.getQueriesData<BoardPage>({ queryKey: ordersApi.boards })) {
    // A read under way may bring what is older than the event.
    const isReading = client.isFetching({ queryKey, exact: true }) > 0;
    const page = data && !isReading ? changedPage(data, queryKey as BoardKey, order) : undefined;
    if (page) client.setQueryData(queryKey, page);
    else if (data || isReading) void client.invalidateQueries({ queryKey, exact: true });
  }
};

/** The row of an order as an event says it; undefined where it does not. */
export const rowOf = ({
  card,
  id,
  order_id,
  company_id,
  status,
}: Extract<LiveEvent, { event: 'order.created' | 'order.changed' }>['data']): BoardOrder | undefined =>
  card && { id, order_id, company_id, status, ...card };

/** Has the board follow the live stream: its rows change by what an event says, and no page of them is read again. */
export function useFollowedBoard(): void {
  const client = useQueryClient();
  useLiveEvents((event: LiveEvent) => {
    if (event.event === 'resync') void client.invalidateQueries({ queryKey: ordersApi.boards });
    if (event.event !== 'order.created' && event.event !== 'order.changed') return;
    const row = rowOf(event.data);
    if (row) showOnBoard(client, row);
    else void client.invalidateQueries({ queryKey: ordersApi.boards });
  });
  useLiveRefresh(orderEvents, affectedByEvents, (event) => !isOwnChange(event));
}
