import type { BoardOrder } from '@waybill/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { cardId } from './order-card.tsx';

/** The card that the Tab key reaches; the arrow keys and j, k move it. A card that is not rendered yet gets the focus when it is. */
export function useRovingFocus(
  orders: readonly BoardOrder[],
  selectedId: string | null,
  scrollTo: (index: number) => void,
) {
  const [reachableId, setReachableId] = useState<string | null>(null);
  const awaitedId = useRef<string | null>(null);
  const lastIndex = useRef(0);
  const indexOf = (id: string | null) => orders.findIndex((order) => order.id === id);
  // An order that has left the list, for example by an assignment, leaves its place to the next one.
  const fallback =
    reachableId === null ? Math.max(indexOf(selectedId), 0) : Math.min(lastIndex.current, orders.length - 1);
  const reachable = indexOf(reachableId) >= 0 ? indexOf(reachableId) : fallback;
  useLayoutEffect(() => {
    lastIndex.current = reachable;
    const card = awaitedId.current && document.getElementById(cardId(awaitedId.current));
    if (!card) return;
    card.focus({ preventScroll: true });
    awaitedId.current = null;
  });
  const focused = () => {
    const id = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-order]')
      ?.dataset.order;
    return orders.find((order) => order.id === id);
  };
  const move = (by: number) => {
    const to = focused() ? reachable + by : reachable;
    const next = orders[Math.min(Math.max(to, 0), orders.length - 1)];
    if (!next) return;
    awaitedId.current = next.id;
    setReachableId(next.id);
    scrollTo(indexOf(next.id));
    document.getElementById(cardId(next.id))?.focus({ preventScroll: true });
  };
  return { reachable, setReachableId, focused, move };
}
