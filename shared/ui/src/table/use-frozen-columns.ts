import { type RefObject, useEffect } from 'react';

const isStuckRight = (head: HTMLElement) => {
  const { position, right } = getComputedStyle(head);
  return position === 'sticky' && right !== 'auto';
};

/** By how much the first column is to be wider, so that what is frozen covers no column in part before the table is scrolled. */
function spareOf(
  scroller: HTMLElement,
  heads: readonly HTMLElement[],
  { covered, now }: { covered: number; now: number },
): number {
  if (scroller.scrollWidth - now <= scroller.clientWidth) return 0;
  const edge = scroller.clientWidth - covered;
  let left = -now;
  for (const [at, head] of heads.entries()) {
    const right = left + head.getBoundingClientRect().width;
    if (right > edge + 1) return at === 0 ? 0 : Math.max(Math.floor(edge - left), 0);
    left = right;
  }
  return 0;
}

/**
 * Says in `--frozen-0`, `--frozen-1` … how far from the right edge each frozen column sticks, which is the width of those after it,
 * and in `--spare` how much wider the first column is for them.
 */
export function useFrozenColumns(scroller: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const table = scroller.current?.querySelector('table');
    if (!scroller.current || !table || count === 0) return undefined;
    const element = scroller.current;
    const heads = () => [...table.querySelectorAll<HTMLElement>('th')];
    let now = 0;
    const measure = () => {
      // Columns are shown and hidden while the table stays.
      const all = heads();
      const isFixed = (head: HTMLElement) => head.dataset.frozen !== undefined || head === all.at(-1);
      const [fixed, scrolled] = [all.filter(isFixed), all.filter((head) => !isFixed(head))];
      let covered = 0;
      for (const head of fixed.toReversed()) {
        if (head.dataset.frozen !== undefined)
          table.style.setProperty(`--frozen-${head.dataset.frozen}`, `${covered}px`);
        if (isStuckRight(head)) covered += head.getBoundingClientRect().width;
      }
      const isFrozen = fixed[0] !== undefined && isStuckRight(fixed[0]);
      now = isFrozen ? spareOf(element, scrolled, { covered, now }) : 0;
      table.style.setProperty('--spare', `${now}px`);
    };
    const observer = new ResizeObserver(measure);
    for (const one of [element, table, ...heads()]) observer.observe(one);
    return () => observer.disconnect();
  }, [scroller, count]);
}
