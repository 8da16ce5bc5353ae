import { type RefObject, useEffect, useLayoutEffect, useReducer, useState } from 'react';
import type { Column } from './columns.tsx';

const ranks = { named: 2, below: 3, aside: Infinity, title: Infinity };
/** What a row is known by, its money and what people wrote stay; what tablets and cards leave out goes first. */
const rankOf = <Row>({ card, kind, isPinned, isProse, isWideOnly }: Column<Row>) => {
  if (isPinned || isProse) return Infinity;
  if (isWideOnly) return 0;
  if (kind === 'money') return card ? Infinity : 4;
  return card ? ranks[card] : 1;
};

/** In this order, the last column before others of its rank. */
const inOrderOfLeaving = <Row>(columns: readonly Column<Row>[]) =>
  columns
    .filter((column) => rankOf(column) < Infinity)
    .reverse()
    .sort((one, other) => rankOf(one) - rankOf(other));

/** Less than this may be a scroll bar that went with the last column. */
const moreRoomPx = 24;

/**
 * The columns that the table has room for: where it is wider than its scroller, those that say least leave it, if `mayLeave`
 * because the details of a row have all. They come back where there is more room. Where the user has switched on one more, all stay.
 */
export function useFittingColumns<Row>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  mayLeave: boolean,
): readonly Column<Row>[] {
  const ids = columns.map(({ id }) => id).join();
  const [gone, setGone] = useState({ ids, width: 0, count: 0 });
  const [, measureAgain] = useReducer((count: number) => count + 1, 0);
  const leaving = mayLeave && !columns.some(({ isExtra }) => isExtra) ? inOrderOfLeaving(columns) : [];
  useLayoutEffect(() => {
    const { offsetWidth: width, clientWidth, scrollWidth } = scroller.current!;
    if (ids !== gone.ids || width > gone.width + moreRoomPx) setGone({ ids, width, count: 0 });
    // A scrolled width may be a fraction short of the whole.
    else if (scrollWidth - clientWidth > 1 && gone.count < leaving.length)
      setGone({ ids, width, count: gone.count + 1 });
  });
  useEffect(() => {
    const observer = new ResizeObserver(measureAgain);
    observer.observe(scroller.current!);
    return () => observer.disconnect();
  }, [scroller]);
  return columns.filter((column) => !leaving.slice(0, gone.count).includes(column));
}
