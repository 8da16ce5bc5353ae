import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';

const stored = 'waybill-scrolled';

type Positions = Record<string, number>;

const read = (): Positions => {
  try {
    return JSON.parse(sessionStorage.getItem(stored) ?? '{}');
  } catch {
    return {};
  }
};

const write = (positions: Positions) => {
  try {
    sessionStorage.setItem(stored, JSON.stringify(positions));
  } catch {
    // Full or forbidden: after a reload, pages begin at their top.
  }
};

/** Scroll position of each entry of the history, in px, by its name. */
const positions = read();

/** Every page that is loaded by its address has the same key. */
const nameOf = ({ key, pathname, search }: Location) =>
  key === 'default' ? `${key} ${pathname}${search}` : key;

/** A page has its height once its code and its data are there; after this long the reader has begun. */
const holdsMs = 5000;
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

const isTallFor = (top: number) => document.documentElement.scrollHeight - innerHeight >= top;

/** Keeps the page at a position until it is tall enough for it or is moved by hand. `end` also stops it; `isOver` says that it has ended. */
function holdAt(top: number) {
  let isOver = false;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    isOver = true;
    clearTimeout(limit);
    heights.disconnect();
    for (const move of ownMoves) removeEventListener(move, end);
  };
  const show = () => {
    scrollTo(0, top);
    if (isTallFor(top)) end();
  };
  const heights = new ResizeObserver(show);
  show();
  if (!isOver) {
    heights.observe(document.body);
    limit = setTimeout(end, holdsMs);
    for (const move of ownMoves) addEventListener(move, end, { passive: true });
  }
  return { end, isOver: () => isOver };
}

const atRest: ReturnType<typeof holdAt> = { end: () => undefined, isOver: () => true };

/** Shows a page that one comes back to where it was left, and every other one from its top. */
export function useScrollRestoration(): void {
  const name = nameOf(useLocation());
  const kind = useNavigationType();
  const isLoaded = useRef(false);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const leave = () => {
      write(positions);
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
  useLayoutEffect(() => {
    const top = (kind === 'POP' && positions[name]) || 0;
    // A page that has just been loaded is at its top; to scroll there would have it laid out within its first render.
    const held = top === 0 && !isLoaded.current ? atRest : holdAt(top);
    isLoaded.current = true;
    const remember = () => {
      // A page that is still too short is not where it was left.
      if (held.isOver()) positions[name] = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => {
      held.end();
      removeEventListener('scroll', remember);
    };
  }, [name, kind]);
}
