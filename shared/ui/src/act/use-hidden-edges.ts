import { type RefObject, useEffect } from 'react';

/** Marks what scrolls sideways with `data-before` and `data-after` while something is hidden at that side. */
export function markEdges(scroller: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = scroller;
  scroller.toggleAttribute('data-before', scrollLeft > 0);
  // A scrolled width may be a fraction short of the whole.
  scroller.toggleAttribute('data-after', scrollWidth - clientWidth - scrollLeft > 1);
}

/** Marks the hidden edges of what scrolls, as it is scrolled and as it or its content changes its size. */
export function useHiddenEdges(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current!;
    const look = () => markEdges(element);
    const observer = new ResizeObserver(look);
    for (const each of [element, ...element.children]) observer.observe(each);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
}

/** Before the first one in sight: less than the room around the text of the one before. */
const edgePx = 12;

/** Scrolls one of a row near its middle, if the row is wider than the screen, so that it begins with a whole one; the page stays where it is. */
export function centre(row: HTMLElement, one: HTMLElement | null) {
  if (!one) return;
  const middle = one.offsetLeft - (row.clientWidth - one.offsetWidth) / 2;
  const whole = [...row.children].find((each) => (each as HTMLElement).offsetLeft >= middle);
  const start = (whole as HTMLElement | undefined)?.offsetLeft ?? middle;
  row.scrollLeft = middle <= 0 ? 0 : start - edgePx;
}
