import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi } from '@waybill/api';
import type { CourierOrderStatus } from '@waybill/contract';
import { latestOf } from '../known/known-orders.ts';
import { foreseen, foreseenCounts, foreseenList, waitingFor } from '../outbox/foresee.ts';
import { useTaps } from '../outbox/outbox.store.ts';

/** The rider's orders in one state, and the counts of all, with what still waits to be sent done already. */
export function useMyOrders(status: CourierOrderStatus) {
  const client = useQueryClient();
  const taps = useTaps();
  const reading = useInfiniteQuery(courierOrdersApi.mine(status));
  const latest = (id: string) => latestOf(client, id)?.order;
  const read = reading.data?.pages.flatMap((page) => page.data) ?? [];
  const counts = reading.data?.pages[0]?.counts;
  return {
    reading,
    courierOrders: reading.data && foreseenList(read, status, taps, latest),
    counts: counts && foreseenCounts(counts, taps, latest),
    isWaiting: (id: string) => waitingFor(taps, id).length > 0,
  };
}

/** One of the rider's orders, likewise. What a list knew of it shows until it is read itself. */
export function useMyOrder(id: string) {
  const client = useQueryClient();
  const taps = useTaps();
  const known = latestOf(client, id);
  const reading = useQuery({
    ...courierOrdersApi.detail(id),
    ...(known && { initialData: known.order, initialDataUpdatedAt: known.at }),
  });
  return {
    reading,
    courierOrder: reading.data && foreseen(reading.data, taps),
    isWaiting: waitingFor(taps, id).length > 0,
  };
}
