import type { Order } from '@waybill/contract';
import { useCallback, useState } from 'react';

/** An order as a list or an event tells of it; an event is always news. */
type SeenOrder = Pick<Order, 'id' | 'status'> & Partial<Pick<Order, 'updated_at'>>;

const isTaken = (seen: SeenOrder, chosen: Order | undefined) =>
  chosen !== undefined &&
  seen.status !== 'unassigned' &&
  (seen.updated_at === undefined || seen.updated_at >= chosen.updated_at);

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
  const add = useCallback((orders: readonly Order[]) => {
    setChosen((before) => new Map([...before, ...orders.map((order) => [order.id, order] as const)]));
  }, []);
  const dropTaken = useCallback((seen: readonly SeenOrder[]) => {
    setChosen((before) => {
      const taken = seen.filter((order) => isTaken(order, before.get(order.id)));
      if (taken.length === 0) return before;
      const next = new Map(before);
      for (const { id } of taken) next.delete(id);
      return next;
    });
  }, []);
  const clear = useCallback(() => setChosen(new Map()), []);
  return {
    chosen,
    toggle,
    add,
    drop,
    /** Drops those that are seen to be assigned or closed meanwhile. */
    dropTaken,
    clear,
  };
}
