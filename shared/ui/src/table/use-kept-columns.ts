import { type RefObject, useEffect } from 'react';

/** Says in `--kept-0`, `--kept-1` … how far from the right edge each kept column sticks, which is the width of those after it. */
export function useKeptColumns(scroller: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const table = scroller.current?.querySelector('table');
    if (!table || count === 0) return undefined;
    const heads = [...table.querySelectorAll<HTMLElement>('th[data-kept], th:last-child:not([data-kept])')];
    const measure = () => {
      let right = 0;
      for (const head of heads.toReversed()) {
        if (head.dataset.kept !== undefined)
          table.style.setProperty(`--kept-${head.dataset.kept}`, `${right}px`);
        if (getComputedStyle(head).position === 'sticky' && getComputedStyle(head).right !== 'auto')
          right += head.getBoundingClientRect().width;
      }
    };
    const observer = new ResizeObserver(measure);
    for (const head of heads) observer.observe(head);
    return () => observer.disconnect();
  }, [scroller, count]);
}
