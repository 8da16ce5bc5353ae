import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

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

/** How far each entry of the history is scrolled, in px, by its key. */
const positions = read();

/** Shows a page that one comes back to where it was left, and every other one from its top. */
export function useScrollRestoration(): void {
  const { key } = useLocation();
  const kind = useNavigationType();
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
    scrollTo(0, (kind === 'POP' && positions[key]) || 0);
    const remember = () => {
      positions[key] = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, kind]);
}
