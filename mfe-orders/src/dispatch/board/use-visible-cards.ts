import { elementScroll, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { BoardOrder, OrderAttention } from '@waybill/contract';
import { type RefObject, useCallback, useDeferredValue } from 'react';

/** In px, with the separating line. */
const cardHeight = 88;
/** Height that a line with the status, or with an order's mark, adds. */
const statusHeight = 26;
const markHeight = 24;
/** Cards that are rendered beyond each edge, once those that can be seen are there. */
const mostOverscan = 8;
/** For a list without layout, as an open order hides it: the height of one screen. */
const assumedHeight = 800;

interface VisibleCards {
  orders: readonly BoardOrder[];
  attention: ReadonlyMap<string, OrderAttention>;
  hasStatus: boolean;
  scroller: RefObject<HTMLElement | null>;
  /** The index of the card that has, or had, the focus: it is rendered however far the list is scrolled. */
  pinned: RefObject<number>;
}

function observeHeight(
  { scrollElement: element }: Virtualizer<HTMLElement, Element>,
  changed: (rect: { width: number; height: number }) => void,
) {
  if (!element) return;
  const report = () => changed({ width: element.clientWidth, height: element.clientHeight || assumedHeight });
  // It reports before the first paint; asking at once would have the page laid out in the middle of its rendering.
  const observer = new ResizeObserver(report);
  observer.observe(element);
  return () => observer.disconnect();
}

/** A list that has just come is at its top: to scroll it there would have the page laid out in the middle of its rendering. */
const scrollToFn: typeof elementScroll = (offset, options, list) => {
  const isThere = offset === 0 && !options.adjustments && !list.scrollOffset;
  if (!isThere) elementScroll(offset, options, list);
};

/** The cards that are visible or nearly so, and their positions. */
export function useVisibleCards({ orders, attention, hasStatus, scroller, pinned }: VisibleCards) {
  const overscan = useDeferredValue(mostOverscan, 0);
  // A new function makes the virtualizer measure every card again: only another list does, or other marks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: marked cards are higher
  const getItemKey = useCallback((index: number) => orders[index]?.id ?? index, [orders, attention]);
  const heightOf = (index: number) =>
    cardHeight + (hasStatus ? statusHeight : 0) + (attention.has(orders[index]?.id ?? '') ? markHeight : 0);
  return useVirtualizer<HTMLElement, Element>({
    count: orders.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    getItemKey,
    overscan,
    initialRect: { width: 0, height: assumedHeight },
    observeElementRect: observeHeight,
    scrollToFn,
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      const from = Math.max(startIndex - overscan, 0);
      const to = Math.min(endIndex + overscan, count - 1);
      const rendered = Array.from({ length: Math.max(to - from + 1, 0) }, (_, at) => from + at);
      const also = pinned.current;
      if (also < count && (also < from || also > to)) rendered.push(also);
      return rendered.sort((one, other) => one - other);
    },
  });
}
