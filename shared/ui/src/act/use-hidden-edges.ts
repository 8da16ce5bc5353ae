import { type RefObject, useEffect } from 'react';

/** Marks what scrolls sideways with `data-before` and `data-after` while something is hidden at that side. */
export function useHiddenEdges(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current!;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      element.toggleAttribute('data-before', scrollLeft > 0);
      // A scrolled width may be a fraction short of the whole.
      element.toggleAttribute('data-after', scrollWidth - clientWidth - scrollLeft > 1);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
}

/** Scrolls one of a row into its middle, if the row is wider than the screen; the page stays where it is. */
export function centre(row: HTMLElement, one: HTMLElement | null) {
  if (one) row.scrollLeft = one.offsetLeft - (row.clientWidth - one.offsetWidth) / 2;
}
