import { useQuery } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import type { OrderAttention } from '@waybill/contract';
import { useMemo } from 'react';

/** An order may need attention for several reasons: the first one is the gravest. */
function byOrder(list: readonly OrderAttention[]): ReadonlyMap<string, OrderAttention> {
  const first = new Map<string, OrderAttention>();
  for (const one of list) if (!first.has(one.order.id)) first.set(one.order.id, one);
  return first;
}

/** The orders that need attention, each once. */
export const countOrders = (list: readonly OrderAttention[]): number => byOrder(list).size;

interface Attention {
  /** Newest problem first, by the order's id; none where the server does not say. */
  attention: ReadonlyMap<string, OrderAttention>;
  /** They come first: until they are known, or could not be read once, no order has its place. */
  isComing: boolean;
}

/** The orders that need attention. */
export function useAttention(): Attention {
  const { data, isLoading, isFetched, failureCount } = useQuery(ordersApi.attention());
  const attention = useMemo(() => byOrder(data ?? []), [data]);
  return { attention, isComing: isLoading && !isFetched && failureCount === 0 };
}
