import type { BoardOrder } from '@waybill/contract';
import { useLiveEvents } from '@waybill/live';
import { useCallback, useState } from 'react';

/** An order in a list or a live event; an event has no `updated_at` and is always newer. */
type OrderState = Pick<BoardOrder, 'id' | 'status'> & Partial<Pick<BoardOrder, 'updated_at'>>;

const isTaken = (state: OrderState, selected: BoardOrder | undefined) =>
  selected !== undefined &&
  state.status !== 'unassigned' &&
  (state.updated_at === undefined || state.updated_at >= selected.updated_at);

/** The selected orders by id; they stay selected over a change of tab or search. */
function useSelectedOrders() {
  const [selected, setSelected] = useState<ReadonlyMap<string, BoardOrder>>(new Map());
  const toggle = useCallback((order: BoardOrder) => {
    setSelected((before) => {
      const next = new Map(before);
      if (!next.delete(order.id)) next.set(order.id, order);
      return next;
    });
  }, []);
  const remove = useCallback((ids: readonly string[]) => {
    setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  }, []);
  const add = useCallback((orders: readonly BoardOrder[]) => {
    setSelected((before) => new Map([...before, ...orders.map((order) => [order.id, order] as const)]));
  }, []);
  const removeTaken = useCallback((states: readonly OrderState[]) => {
    setSelected((before) => {
      const taken = states.filter((state) => isTaken(state, before.get(state.id)));
      if (taken.length === 0) return before;
      const next = new Map(before);
      for (const { id } of taken) next.delete(id);
      return next;
    });
  }, []);
  const clear = useCallback(() => setSelected(new Map()), []);
  return {
    selected,
    toggle,
    add,
    remove,
    /** Removes orders that have been assigned or closed since they were selected. */
    removeTaken,
    clear,
  };
}

/** The selected orders, and whether the checkboxes are shown before one is selected. */
export function useSelection(canSelect: boolean) {
  const { clear, ...orders } = useSelectedOrders();
  const [isOn, setIsOn] = useState(false);
  useLiveEvents(({ event, data }) => {
    if (event === 'order.changed') orders.removeTaken([data]);
  });
  const stop = () => {
    clear();
    setIsOn(false);
  };
  return {
    ...orders,
    canSelect,
    isOn: isOn || orders.selected.size > 0,
    start: () => setIsOn(true),
    stop,
  };
}
