import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi } from '@waybill/api';
import type { CourierOrderCounts, CourierOrderStatus } from '@waybill/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { latestCached, latestCounts } from '../offline/cached-orders.ts';
import { useFreshMs } from '../offline/follow-orders.ts';
import { readAgain } from '../offline/read-again.ts';
import {
  optimisticCounts,
  optimisticList,
  optimisticOrder,
  pendingEntriesOf,
} from '../outbox/optimistic-orders.ts';
import { useOutboxEntries } from '../outbox/outbox.store.ts';

/** The counts of the list that was read last, also of one that is restored while another is on the screen. */
function useLatestCounts(): CourierOrderCounts | undefined {
  const client = useQueryClient();
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(subscribe, () => latestCounts(client));
}

/** The rider's orders in one state and the counts of all states, with pending actions already applied; none are read where they are not needed. */
export function useMyOrders(status: CourierOrderStatus, isNeeded = true) {
  const client = useQueryClient();
  const entries = useOutboxEntries();
  const query = useInfiniteQuery({
    ...courierOrdersApi.mine(status),
    staleTime: useFreshMs(),
    refetchInterval: readAgain,
    enabled: isNeeded,
  });
  const latest = (id: string) => latestCached(client, id)?.order;
  const fetched = query.data?.pages.flatMap((page) => page.data) ?? [];
  const latestKnown = useLatestCounts();
  const counts = query.data?.pages[0]?.counts ?? latestKnown;
  return {
    query,
    courierOrders: optimisticList(fetched, status, entries, latest),
    counts: counts && optimisticCounts(counts, entries, latest),
    hasPendingActions: (id: string) => pendingEntriesOf(entries, id).length > 0,
  };
}

/**
 * One of the rider's orders, with pending actions applied. A cached list entry is shown until it is fetched; without one, what
 * a waiting action has stored of it: a browser that is killed right after a tap may have stored no list with a new order.
 */
export function useMyOrder(id: string) {
  const client = useQueryClient();
  const entries = useOutboxEntries();
  const cached = latestCached(client, id);
  const query = useQuery({
    ...courierOrdersApi.detail(id),
    staleTime: useFreshMs(),
    refetchInterval: readAgain,
    ...(cached && { initialData: cached.order, initialDataUpdatedAt: cached.updatedAt }),
  });
  const pending = pendingEntriesOf(entries, id);
  const { seen, tappedAt } = pending[0] ?? {};
  const state =
    query.data || !seen ? query : { ...query, data: seen, dataUpdatedAt: tappedAt ?? 0, isPending: false };
  return {
    query: state,
    courierOrder: state.data && optimisticOrder(state.data, entries),
    hasPendingActions: pending.length > 0,
  };
}
