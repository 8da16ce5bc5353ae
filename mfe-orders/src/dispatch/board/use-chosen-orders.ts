import type { Order } from '@waybill/contract';
import { useCallback, useState } from 'react';

/** The orders that are chosen to be assigned together, by id; they stay chosen over a change of tab or search. */
export function useChosenOrders() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Order>>(new Map());
  const toggle = useCallback((order: Order) => {
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(order.id)) next.set(order.id, order);
      return next;
    });
  }, []);
  const drop = useCallback((ids: readonly string[]) => {
    setChosen((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  }, []);
  const clear = useCallback(() => setChosen(new Map()), []);
  return { chosen, toggle, drop, clear };
}
