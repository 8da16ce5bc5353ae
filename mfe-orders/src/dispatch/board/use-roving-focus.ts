import type { Order } from '@waybill/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { cardId } from './order-card.tsx';

/** Which card the Tab key reaches; the arrows and j, k move it. A card that is not drawn yet gets the focus when it is. */
export function useRovingFocus(
  orders: readonly Order[],
  selectedId: string | null,
  show: (index: number) => void,
) {
  const [reachedId, setReachedId] = useState<string | null>(null);
  const awaited = useRef<string | null>(null);
  const place = useRef(0);
  const indexOf = (id: string | null) => orders.findIndex((order) => order.id === id);
  // An order that has left the list (it was assigned) leaves its place to the next one.
  const left =
    reachedId === null ? Math.max(indexOf(selectedId), 0) : Math.min(place.current, orders.length - 1);
  const reached = indexOf(reachedId) >= 0 ? indexOf(reachedId) : left;
  place.current = reached;
  useLayoutEffect(() => {
    const card = awaited.current && document.getElementById(cardId(awaited.current));
    if (!card) return;
    card.focus({ preventScroll: true });
    awaited.current = null;
  });
  const focused = () => {
    const id = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-order]')
      ?.dataset.order;
    return orders.find((order) => order.id === id);
  };
  const move = (by: number) => {
    const to = focused() ? reached + by : reached;
    const next = orders[Math.min(Math.max(to, 0), orders.length - 1)];
    if (!next) return;
    awaited.current = next.id;
    setReachedId(next.id);
    show(indexOf(next.id));
    document.getElementById(cardId(next.id))?.focus({ preventScroll: true });
  };
  return { reached, setReachedId, focused, move };
}
