import { type RefObject, useEffect } from 'react';

/** Says in `--frozen-0`, `--frozen-1` … how far from the right edge each frozen column sticks, which is the width of those after it. */
export function useFrozenColumns(scroller: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const table = scroller.current?.querySelector('table');
    if (!table || count === 0) return undefined;
    const heads = [
      ...table.querySelectorAll<HTMLElement>('th[data-frozen], th:last-child:not([data-frozen])'),
    ];
    const measure = () => {
      let right = 0;
      for (const head of heads.toReversed()) {
        if (head.dataset.frozen !== undefined)
          table.style.setProperty(`--frozen-${head.dataset.frozen}`, `${right}px`);
        if (getComputedStyle(head).position === 'sticky' && getComputedStyle(head).right !== 'auto')
          right += head.getBoundingClientRect().width;
      }
    };
    const observer = new ResizeObserver(measure);
    for (const head of heads) observer.observe(head);
    return () => observer.disconnect();
  }, [scroller, count]);
}
