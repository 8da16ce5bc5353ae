import { type RefObject, useEffect, useRef } from 'react';

/** Marks what scrolls sideways with `data-before` and `data-after` while something is hidden at that side. */
export function useHiddenEdges(): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
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
    observer.observe(element.firstElementChild!);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return scroller;
}
