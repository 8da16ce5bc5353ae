import { useQuery } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import type { CountedPage, Order, OrderCounts, OrderFilter } from '@waybill/contract';
import { useMemo, useRef, useState } from 'react';

/** What the first screen needs; who scrolls on gets bigger pages. */
const firstSize = 20;
const pageSize = 100;

type Filter = Pick<OrderFilter, 'status' | 'order_paid' | 'search'>;
type OrdersPage = CountedPage<Order, OrderCounts>;

interface Options {
  /** Reads by itself what is in sight, every so many ms. */
  refreshMs?: number | undefined;
}

const pageOf = (index: number) => Math.floor(index / pageSize) + 1;

/** The pages below each other; an order that moved from one page to the next between two readings is there once. */
function joined(pages: readonly (OrdersPage | undefined)[]): readonly Order[] {
  const byId = new Map<string, Order>();
  for (const page of pages)
    for (const order of page?.data ?? []) if (!byId.has(order.id)) byId.set(order.id, order);
  return [...byId.values()];
}

/**
 * The orders of a filter, newest first, further pages on demand. However many are loaded, only the pages in sight are read
 * anew when something changes; the others when they come into sight.
 */
export function useBoardOrders(filter: Filter, { refreshMs }: Options) {
  const [asked, setAsked] = useState(0);
  const [seen, setSeen] = useState({ from: 1, to: 1 });
  const loaded = useRef(new Map<number, OrdersPage>()).current;
  const isLong = asked > 0;
  const refetchInterval = refreshMs ?? false;

  const first = useQuery({ ...ordersApi.boardPage(filter, 1, firstSize), enabled: !isLong, refetchInterval });
  const page = (number: number) => ({ ...ordersApi.boardPage(filter, number, pageSize), enabled: isLong });
  const top = useQuery({ ...page(Math.min(seen.from, asked || 1)), refetchInterval });
  const bottom = useQuery(page(Math.min(seen.to, asked || 1)));
  const last = useQuery(page(asked || 1));
  for (const { data } of [top, bottom, last]) if (data) loaded.set(data.current_page, data);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `loaded` is filled from what is listed here
  const orders = useMemo(() => {
    if (!loaded.has(1)) return joined([first.data]);
    return joined(Array.from({ length: asked }, (_, at) => loaded.get(at + 1)));
  }, [asked, first.data, top.data, bottom.data, last.data]);
  // Once long, the first reading is not read anew any more: neither its total nor its failure tells anything then.
  const newest = isLong ? top.data : first.data;
  const known = useRef<number>(undefined);
  if (newest) known.current = newest.total;
  const total = known.current ?? 0;
  const failed = (isLong ? [top, bottom, last] : [first]).find(({ error }) => error);
  return {
    orders,
    /** How many there are, loaded or not. */
    total,
    /** A search counts no further than `total`. */
    isTotalCapped: newest?.total_is_capped === true,
    isPending: known.current === undefined && !failed,
    error: failed?.error,
    refetch: () => failed?.refetch(),
    hasMore: isLong ? asked * pageSize < total : firstSize < total,
    isLoadingMore: isLong && last.isFetching && !loaded.has(asked),
    loadMore: () => {
      if (!isLong || loaded.has(asked)) setAsked(asked + 1);
    },
    /** Says which orders are in sight, by their place in the list. */
    look: (from: number, to: number) => {
      const next = { from: pageOf(from), to: pageOf(to) };
      if (next.from !== seen.from || next.to !== seen.to) setSeen(next);
    },
  };
}
