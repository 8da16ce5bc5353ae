import type { Order } from '@waybill/contract';
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { OrderCard } from './order-card.tsx';
import styles from './orders-board.module.css';
import { isStaleOrder } from './stale-order.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { useVisibleCards } from './use-visible-cards.ts';

/** How keyboard shortcuts control the list. */
export interface CardsHandle {
  move: (by: number) => void;
  /** The order whose card has the focus. */
  focused: () => Order | undefined;
}

interface OrderCardsProps {
  label: string;
  orders: readonly Order[];
  /** Of all orders, loaded or not. */
  total: number;
  selectedId: string | null;
  nowMs: number;
  hasStatus: boolean;
  /** The selected orders; undefined where none can be selected. */
  selected: ReadonlyMap<string, Order> | undefined;
  /** Shows the checkboxes although nothing is selected yet. */
  isSelecting: boolean;
  scroller: RefObject<HTMLElement | null>;
  handle: RefObject<CardsHandle | null>;
  onOpen: (id: string) => void;
  onToggle: (order: Order) => void;
  /** Called with the indexes of the first and the last visible card. */
  onVisibleRange: (from: number, to: number) => void;
}

/** A list of which only the visible cards are in the page. Each card has its position for screen readers. */
export function OrderCards(props: OrderCardsProps) {
  const { label, orders, total, selectedId, nowMs, hasStatus, selected, scroller, handle } = props;
  const pinned = useRef(0);
  const virtualizer = useVisibleCards({ orders, hasStatus, scroller, pinned });
  const roving = useRovingFocus(orders, selectedId, (index) => virtualizer.scrollToIndex(index));
  pinned.current = roving.reachable;
  useImperativeHandle(handle, () => ({ move: roving.move, focused: roving.focused }));

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const reportRange = useEffectEvent(props.onVisibleRange);
  useEffect(() => reportRange(startIndex, endIndex), [startIndex, endIndex]);

  return (
    <ul
      className={styles.cards}
      aria-label={label}
      style={{ height: virtualizer.getTotalSize() }}
      data-selectable={selected !== undefined || undefined}
      data-selecting={(selected && (selected.size > 0 || props.isSelecting)) || undefined}
    >
      {virtualizer.getVirtualItems().map(({ index, start, size }) => {
        const order = orders[index]!;
        return (
          <li
            key={order.id}
            aria-setsize={total}
            aria-posinset={index + 1}
            style={{ height: size, transform: `translateY(${start}px)` }}
            onFocus={() => roving.setReachableId(order.id)}
          >
            <OrderCard
              order={order}
              isOpen={order.id === selectedId}
              isStale={isStaleOrder(order, nowMs)}
              isReachable={index === roving.reachable}
              hasStatus={hasStatus}
              isSelected={selected && order.status === 'unassigned' ? selected.has(order.id) : undefined}
              onOpen={props.onOpen}
              onToggle={props.onToggle}
            />
          </li>
        );
      })}
    </ul>
  );
}
