import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
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

/** A smaller change may be that of a scroll bar, which comes and goes with a column. */
const otherWidthPx = 24;

/**
 * The columns that the table has room for: where it is wider than its scroller, those that say least leave it, if `mayLeave`
 * because a press on a row shows them. They are tried again at another width and with other rows. Where the user has switched on
 * one more, all stay.
 */
export function useFittingColumns<Row>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  mayLeave: boolean,
): readonly Column<Row>[] {
  const ids = columns.map(({ id }) => id).join();
  const [gone, setGone] = useState({ count: 0, width: 0, ids, rows });
  if (gone.ids !== ids || gone.rows !== rows) setGone({ ...gone, count: 0, ids, rows });
  const leaving = mayLeave && !columns.some(({ isExtra }) => isExtra) ? inOrderOfLeaving(columns) : [];
  useLayoutEffect(() => {
    const { clientWidth, scrollWidth } = scroller.current!;
    // A scrolled width may be a fraction short of the whole.
    if (scrollWidth - clientWidth > 1 && gone.count < leaving.length)
      setGone((now) => ({ ...now, count: now.count + 1 }));
  });
  useEffect(() => {
    const element = scroller.current!;
    const observer = new ResizeObserver(() => {
      const width = element.offsetWidth;
      setGone((now) => (Math.abs(width - now.width) > otherWidthPx ? { ...now, count: 0, width } : now));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return columns.filter((column) => !leaving.slice(0, gone.count).includes(column));
}
