import { useQuery } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import type { OrderAttention } from '@waybill/contract';
import { useMemo } from 'react';

const byOrder = (list: readonly OrderAttention[]): ReadonlyMap<string, OrderAttention> =>
  new Map(list.map((attention) => [attention.order.id, attention]));

/** The orders that need a hand, newest problem first, by their id; none where the server does not say. */
export function useAttention(): ReadonlyMap<string, OrderAttention> {
  const { data } = useQuery(ordersApi.attention());
  return useMemo(() => byOrder(data ?? []), [data]);
}
