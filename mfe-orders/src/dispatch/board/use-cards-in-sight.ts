import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { Order } from '@waybill/contract';
import { type RefObject, useCallback } from 'react';

/** Height of a card in px, its line included, and of one that says its state too. */
const cardHeight = 68;
const statusCardHeight = 94;
/** Cards beyond the edges of what is in sight. */
const overscan = 8;
/** Where nothing is laid out (the list lies hidden behind an order), the cards of one screen. */
const supposedHeight = 800;

interface CardsInSight {
  orders: readonly Order[];
  /** Whether cards say their state and are higher for it. */
  hasStatus: boolean;
  scroller: RefObject<HTMLElement | null>;
  /** The place of the card that stays however far one scrolls away from it: it has, or had, the focus. */
  kept: RefObject<number>;
}

function observeHeight(
  { scrollElement: element }: Virtualizer<HTMLElement, Element>,
  changed: (rect: { width: number; height: number }) => void,
) {
  if (!element) return;
  const tell = () => changed({ width: element.clientWidth, height: element.clientHeight || supposedHeight });
  tell();
  const observer = new ResizeObserver(tell);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Which cards are in sight of the scroller, or near it, and where they stand. */
export function useCardsInSight({ orders, hasStatus, scroller, kept }: CardsInSight) {
  // Another function would make it lay out every card anew.
  const getItemKey = useCallback((index: number) => orders[index]?.id ?? index, [orders]);
  return useVirtualizer<HTMLElement, Element>({
    count: orders.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (hasStatus ? statusCardHeight : cardHeight),
    getItemKey,
    overscan,
    initialRect: { width: 0, height: supposedHeight },
    observeElementRect: observeHeight,
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      const from = Math.max(startIndex - overscan, 0);
      const to = Math.min(endIndex + overscan, count - 1);
      const shown = Array.from({ length: Math.max(to - from + 1, 0) }, (_, at) => from + at);
      const also = kept.current;
      if (also < count && (also < from || also > to)) shown.push(also);
      return shown.sort((one, other) => one - other);
    },
  });
}
