import { useLiveEvents } from '@waybill/live';
import { can, useViewer } from '@waybill/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OrderAction } from '../order/order-actions.tsx';
import type { CardsHandle } from './order-cards.tsx';
import { useBoardState } from './use-board-state.ts';
import { useChosenOrders } from './use-chosen-orders.ts';

/** What lies over the board. */
type Over = 'create' | 'assign-many' | 'shortcuts';

/** What a key asks to be done with an order, once that is the open one. */
function useAskedAction(openId: string | null) {
  const [asked, setAsked] = useState<{ id: string; action: OrderAction } | null>(null);
  const taken = useCallback(() => setAsked(null), []);
  // Who went on to another order meanwhile does not want it any more.
  useEffect(() => setAsked((now) => (now && now.id !== openId ? null : now)), [openId]);
  const ask = (id: string, action: OrderAction) => setAsked({ id, action });
  return { asked: asked && asked.id === openId ? asked.action : null, ask, taken };
}

/** The orders that are selected, and whether the boxes are shown before one is. */
function useSelection(canSelect: boolean) {
  const { clear, ...selection } = useChosenOrders();
  const [isOn, setIsOn] = useState(false);
  useLiveEvents(({ event, data }) => {
    if (event === 'order.changed') selection.dropTaken([data]);
  });
  const stop = () => {
    clear();
    setIsOn(false);
  };
  return {
    ...selection,
    canSelect,
    isOn: isOn || selection.chosen.size > 0,
    start: () => setIsOn(true),
    stop,
  };
}

/** All that the board knows beside the orders themselves, and what can be done on it. */
export function useBoard() {
  const state = useBoardState();
  const { tab, selectedId, search, change } = state;
  const viewer = useViewer();
  const isWriter = can(viewer, 'orders.write');
  const isAssigner = can(viewer, 'orders.assign');
  const action = useAskedAction(selectedId);
  const [over, setOver] = useState<Over | null>(null);
  const hasFreeOrders = search !== undefined || tab.filter.status === 'unassigned';
  const selection = useSelection(isAssigner && hasFreeOrders);
  const cards = useRef<CardsHandle>(null);
  const latestChange = useRef(change);
  latestChange.current = change;
  const open = useCallback((order: string) => latestChange.current({ order }), []);

  return {
    ...state,
    ...action,
    over,
    setOver,
    selection,
    cards,
    open,
    isWriter,
    isAssigner,
    /** Begins an action with the card that has the focus, else with the open order. */
    act: (wanted: OrderAction) => {
      const id = cards.current?.focused()?.id ?? selectedId;
      if (!id) return;
      if (id !== selectedId) open(id);
      action.ask(id, wanted);
    },
    /** Leaves what was begun last. */
    leave: () => {
      if (selection.isOn) selection.stop();
      else if (search) change({ search: { text: undefined } });
      else if (selectedId) change({ order: null });
    },
    toggleFocused: () => {
      const focused = cards.current?.focused();
      if (selection.canSelect && focused?.status === 'unassigned') selection.toggle(focused);
    },
  };
}

export type Board = ReturnType<typeof useBoard>;
