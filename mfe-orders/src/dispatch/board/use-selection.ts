import type { BoardOrder } from '@waybill/contract';
import { useLiveEvents } from '@waybill/live';
import { useCallback, useState } from 'react';
import { rowOf } from './follow-board.ts';

/** An order in a list or a live event; an event may have no more than its state, and is always newer. */
type OrderState = BoardOrder | (Pick<BoardOrder, 'id' | 'status'> & { updated_at?: undefined });

const isTaken = (state: OrderState, selected: BoardOrder) =>
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
  const follow = useCallback((states: readonly OrderState[]) => {
    setSelected((before) => {
      const next = new Map(before);
      let isChanged = false;
      for (const state of states) {
        const selected = next.get(state.id);
        if (!selected) continue;
        if (isTaken(state, selected)) next.delete(state.id);
        else if (state !== selected && state.updated_at && state.updated_at >= selected.updated_at)
          next.set(state.id, state);
        else continue;
        isChanged = true;
      }
      return isChanged ? next : before;
    });
  }, []);
  const clear = useCallback(() => setSelected(new Map()), []);
  return {
    selected,
    toggle,
    add,
    remove,
    /** Has the selected orders as they are now, without those that have been assigned or closed since they were selected. */
    follow,
    clear,
  };
}

/** The selected orders, and whether the checkboxes are shown before one is selected. */
export function useSelection(canSelect: boolean) {
  const { clear, ...orders } = useSelectedOrders();
  const [isOn, setIsOn] = useState(false);
  useLiveEvents(({ event, data }) => {
    if (event === 'order.changed') orders.follow([rowOf(data) ?? { id: data.id, status: data.status }]);
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
