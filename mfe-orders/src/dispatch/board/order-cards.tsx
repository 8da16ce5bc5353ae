import type { Order } from '@waybill/contract';
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { OrderCard } from './order-card.tsx';
import styles from './orders-board.module.css';
import { isStaleOrder } from './stale-order.ts';
import { useCardsInSight } from './use-cards-in-sight.ts';
import { useRovingFocus } from './use-roving-focus.ts';

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

/** The cards of a list of which only those in sight are in the page. It stays a list: each card says its place. */
export function OrderCards(props: OrderCardsProps) {
  const { label, orders, total, selectedId, nowMs, hasStatus, chosen, scroller, handle } = props;
  const reached = useRef(0);
  const virtualizer = useCardsInSight({ orders, hasStatus, scroller, kept: reached });
  const roving = useRovingFocus(orders, selectedId, (index) => virtualizer.scrollToIndex(index));
  reached.current = roving.reached;
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
