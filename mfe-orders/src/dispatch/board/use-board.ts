import { can, useViewer } from '@waybill/session';
import { useParamOnArrival } from '@waybill/ui/filters';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { OrderAction } from '../order/order-actions.tsx';
import type { CardsHandle } from './order-cards.tsx';
import { useBoardUrl } from './use-board-url.ts';
import { usePendingAction } from './use-pending-action.ts';
import { useSelection } from './use-selection.ts';

/** The dialog that is open over the board. */
type Overlay = 'create' | 'assign-many' | 'shortcuts' | 'calls';

/** The state of the board, apart from the orders themselves, and what users can do on it. */
export function useBoard() {
  const url = useBoardUrl();
  const { tab, selectedId, search, change } = url;
  const viewer = useViewer();
  const isWriter = can(viewer, 'orders.write');
  const isAssigner = can(viewer, 'orders.assign');
  const { requestAction, ...pending } = usePendingAction(selectedId);
  useParamOnArrival('action', (action) => {
    if (action === 'reassign' && selectedId) requestAction(selectedId, action);
  });
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const hasUnassignedOrders = search !== undefined || tab.filter.status === 'unassigned';
  const selection = useSelection(isAssigner && hasUnassignedOrders);
  const cards = useRef<CardsHandle>(null);
  // The cards are memoized: they need a function that stays the same.
  const latestChange = useRef(change);
  useLayoutEffect(() => {
    latestChange.current = change;
  });
  const openOrder = useCallback((order: string) => latestChange.current({ order }), []);

  return {
    ...url,
    ...pending,
    overlay,
    setOverlay,
    selection,
    cards,
    openOrder,
    isWriter,
    isAssigner,
    /** Starts an action on the focused order, otherwise on the open one. */
    startAction: (action: OrderAction) => {
      const id = cards.current?.focused()?.id ?? selectedId;
      if (!id) return;
      if (id !== selectedId) openOrder(id);
      requestAction(id, action);
    },
    /** Ends the selection, otherwise the search, otherwise closes the order. */
    closeTopmost: () => {
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
