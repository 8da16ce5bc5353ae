import { useVirtualizer } from '@tanstack/react-virtual';
import type { Order } from '@waybill/contract';
import {
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cardId, OrderCard } from './order-card.tsx';
import styles from './orders-board.module.css';
import { isStaleOrder } from './stale-order.ts';

/** Height of a card in px, its line included, and of one that says its state too. */
const cardHeight = 68;
const statusCardHeight = 94;
/** Cards beyond the edges of what is in sight. */
const overscan = 8;
/** Where nothing is laid out (the list lies hidden behind an order), the cards of one screen. */
const supposedHeight = 800;

/** What the keyboard does with the list from outside. */
export interface CardsHandle {
  /** Moves the focus by so many cards. */
  move: (by: number) => void;
  /** The order whose card has the focus. */
  focused: () => Order | undefined;
}

interface OrderCardsProps {
  label: string;
  orders: readonly Order[];
  /** How many there are, loaded or not. */
  total: number;
  selectedId: string | null;
  nowMs: number;
  hasStatus: boolean;
  /** The chosen ones; undefined where none can be chosen. */
  chosen: ReadonlyMap<string, Order> | undefined;
  /** The boxes are shown before one is chosen. */
  isSelecting: boolean;
  scroller: RefObject<HTMLElement | null>;
  handle: RefObject<CardsHandle | null>;
  onOpen: (id: string) => void;
  onChoose: (order: Order) => void;
  /** The first and the last card in sight, by place. */
  onLook: (from: number, to: number) => void;
}

/** Which card the Tab key reaches; the arrows and j, k move it. A card that is not drawn yet gets the focus when it is. */
function useRovingFocus(orders: readonly Order[], selectedId: string | null, show: (index: number) => void) {
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

/** The cards of a list of which only those in sight are in the page. It stays a list: each card says its place. */
export function OrderCards(props: OrderCardsProps) {
  const { label, orders, total, selectedId, nowMs, hasStatus, chosen, scroller, handle } = props;
  const reachedRef = useRef(0);
  // Another function would make it lay out every card anew.
  const getItemKey = useCallback((index: number) => orders[index]?.id ?? index, [orders]);
  const virtualizer = useVirtualizer({
    count: orders.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (hasStatus ? statusCardHeight : cardHeight),
    getItemKey,
    overscan,
    initialRect: { width: 0, height: supposedHeight },
    observeElementRect: (instance, changed) => {
      const element = instance.scrollElement;
      if (!element) return;
      const tell = () =>
        changed({ width: element.clientWidth, height: element.clientHeight || supposedHeight });
      tell();
      const observer = new ResizeObserver(tell);
      observer.observe(element);
      return () => observer.disconnect();
    },
    // The card with the focus stays, however far one scrolls away from it.
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      const from = Math.max(startIndex - overscan, 0);
      const to = Math.min(endIndex + overscan, count - 1);
      const shown = Array.from({ length: Math.max(to - from + 1, 0) }, (_, at) => from + at);
      const kept = reachedRef.current;
      if (kept < count && (kept < from || kept > to)) shown.push(kept);
      return shown.sort((one, other) => one - other);
    },
  });
  const roving = useRovingFocus(orders, selectedId, (index) => virtualizer.scrollToIndex(index));
  reachedRef.current = roving.reached;
  useImperativeHandle(handle, () => ({ move: roving.move, focused: roving.focused }));

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const { onLook } = props;
  useEffect(() => onLook(startIndex, endIndex), [onLook, startIndex, endIndex]);

  return (
    <ul
      className={styles.cards}
      aria-label={label}
      style={{ height: virtualizer.getTotalSize() }}
      data-choosable={chosen !== undefined || undefined}
      data-choosing={(chosen && (chosen.size > 0 || props.isSelecting)) || undefined}
    >
      {virtualizer.getVirtualItems().map(({ index, start, size }) => {
        const order = orders[index]!;
        return (
          <li
            key={order.id}
            aria-setsize={total}
            aria-posinset={index + 1}
            style={{ height: size, transform: `translateY(${start}px)` }}
            onFocus={() => roving.setReachedId(order.id)}
          >
            <OrderCard
              order={order}
              isOpen={order.id === selectedId}
              isStale={isStaleOrder(order, nowMs)}
              isReachable={index === roving.reached}
              hasStatus={hasStatus}
              isChosen={chosen && order.status === 'unassigned' ? chosen.has(order.id) : undefined}
              onOpen={props.onOpen}
              onChoose={props.onChoose}
            />
          </li>
        );
      })}
    </ul>
  );
}
