import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The element that holds the page; the skip link leads to it too. */
export const mainId = 'main';

/** Moves the focus to the page when another one is shown, so that keyboard and screen reader follow. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const isInsideDialog = document.activeElement?.closest('[role=dialog]');
    if (!isInsideDialog) document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname]);
}
