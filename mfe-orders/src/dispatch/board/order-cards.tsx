import {
  type BoardOrder,
  lagosDayOf,
  type OrderAttention,
  openOrderStatuses,
  promiseText,
} from '@waybill/contract';
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { activeCourierOrderOf } from '../order/rider-section.tsx';
import { markOf } from './attention-mark.ts';
import { cardId, OrderCard } from './order-card.tsx';
import styles from './orders-board.module.css';
import { replyMarkOf } from './reply-mark.ts';
import { ageOf } from './stale-order.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { useVisibleCards } from './use-visible-cards.ts';

/** Controls of the list for keyboard shortcuts. */
export interface CardsHandle {
  move: (by: number) => void;
  /** The order whose card has the focus. */
  focused: () => BoardOrder | undefined;
}

interface OrderCardsProps {
  label: string;
  orders: readonly BoardOrder[];
  /** Those of them that need attention, by their id. */
  attention: ReadonlyMap<string, OrderAttention>;
  /** The number of all orders, loaded or not. */
  total: number;
  selectedId: string | null;
  nowMs: number;
  /** The office calls receivers before the ride. */
  isAsking: boolean;
  hasStatus: boolean;
  /** The selected orders; undefined where none can be selected. */
  selected: ReadonlyMap<string, BoardOrder> | undefined;
  /** Shows the checkboxes although nothing is selected yet. */
  isSelecting: boolean;
  scroller: RefObject<HTMLElement | null>;
  handle: RefObject<CardsHandle | null>;
  onOpen: (id: string) => void;
  onToggle: (order: BoardOrder) => void;
  /** Called with the indexes of the first and the last visible card, and whether the list has been scrolled down. */
  onVisibleRange: (from: number, to: number, isScrolled: boolean) => void;
}

const isOpenOrder = ({ status }: BoardOrder) => openOrderStatuses.includes(status);

/** The rider who has it, as far as the list, or the list of orders that need attention, says so. */
const riderOf = (order: BoardOrder, needed: OrderAttention | undefined) =>
  order.status === 'assigned'
    ? (order.courier ?? activeCourierOrderOf(order)?.courier ?? needed?.rider)?.courier_name || undefined
    : undefined;

const offeredUntilOf = (order: BoardOrder) => {
  if (order.status !== 'assigned') return undefined;
  if (order.courier) return order.courier.offered_until;
  const { offer } = activeCourierOrderOf(order) ?? {};
  return offer?.outcome === 'open' ? offer.until : undefined;
};

/** A list of which only the visible cards are in the page. Each card has its position for screen readers. */
export function OrderCards(props: OrderCardsProps) {
  const {
    label,
    orders,
    attention,
    total,
    selectedId,
    nowMs,
    isAsking,
    hasStatus,
    selected,
    scroller,
    handle,
  } = props;
  const pinned = useRef(0);
  const virtualizer = useVisibleCards({ orders, attention, hasStatus, scroller, pinned });
  const roving = useRovingFocus(orders, selectedId, (index) => virtualizer.scrollToIndex(index));
  pinned.current = roving.reachable;
  useImperativeHandle(handle, () => ({ move: roving.move, focused: roving.focused }));

  const today = lagosDayOf(new Date(nowMs));
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  // An order that is opened by its address may be far down in the list of its stage.
  const isInPlace = useRef(false);
  useEffect(() => {
    const card = isInPlace.current ? null : document.getElementById(cardId(selectedId ?? ''));
    if (!card) return;
    isInPlace.current = true;
    card.scrollIntoView?.({ block: 'nearest' });
  });
  const reportRange = useEffectEvent(props.onVisibleRange);
  useEffect(() => {
    // The virtualizer knows it: asking the element itself would have the page laid out.
    reportRange(startIndex, endIndex, (virtualizer.scrollOffset ?? 0) > 0);
  }, [startIndex, endIndex, virtualizer]);

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
        const needed = attention.get(order.id);
        const mark = needed && markOf(needed, nowMs);
        const age = ageOf(order, nowMs);
        const reply = replyMarkOf(order, today, isAsking);
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
              rider={riderOf(order, needed)}
              offeredUntil={offeredUntilOf(order)}
              promise={isOpenOrder(order) ? promiseText(order, new Date(nowMs)) : ''}
              ageText={age?.text}
              ageLevel={age?.level ?? 0}
              markText={mark?.text}
              markIcon={mark?.icon}
              isGivenBack={mark?.isGivenBack}
              readiness={reply?.readiness}
              replyText={reply?.text}
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
