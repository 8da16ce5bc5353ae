import { useQuestion } from '@waybill/ui/act';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** The address of a plain press on a link within the suite. */
function addressOf(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || link.target || link.origin !== location.origin) return undefined;
  return link.pathname + link.search + link.hash;
}

/** The router's number of the entry in the tab's history; `NaN` of an entry that is not its own. */
const placeInHistory = (): number => Number((history.state as { idx?: number } | null)?.idx);

/**
 * Stops the tab's history from leaving this entry, before the router hears of it: the entry comes back at once, and `onLeave` is
 * given the steps that were asked for. Gives what ends it.
 */
function guardHistory(onLeave: (steps: number) => void): () => void {
  const here = placeInHistory();
  let isReturning = false;
  const pop = (event: PopStateEvent) => {
    const steps = placeInHistory() - here;
    if (!steps && !isReturning) return;
    event.stopImmediatePropagation();
    if (!isReturning) {
      history.go(-steps);
      onLeave(steps);
    }
    isReturning = !isReturning;
  };
  addEventListener('popstate', pop, { capture: true });
  return () => removeEventListener('popstate', pop, { capture: true });
}

/**
 * Asks before a link, Back or Forward leaves what is typed and not saved, and has the browser ask before the tab is closed. `discard`
 * throws it away. Gives the question, to be rendered.
 */
export function useUnsavedGuard(isUnsaved: boolean, discard: () => void): ReactNode {
  const navigate = useNavigate();
  const { ask, question } = useQuestion();
  const leave = useEffectEvent(async (end: () => void, target: string | number) => {
    const isMeant = await ask({
      title: 'Leave without saving?',
      text: <p>Your changes on this page are not saved.</p>,
      confirmLabel: 'Leave without saving',
      cancelLabel: 'Stay',
    });
    if (!isMeant) return;
    end();
    discard();
    if (typeof target === 'number') history.go(target);
    else navigate(target);
  });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const endHistory = guardHistory((steps) => void leave(end, steps));
    const press = (event: MouseEvent) => {
      const address = addressOf(event);
      if (address === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void leave(end, address);
    };
    function end() {
      endHistory();
      removeEventListener('beforeunload', unload);
      document.removeEventListener('click', press, { capture: true });
    }
    addEventListener('beforeunload', unload);
    document.addEventListener('click', press, { capture: true });
    return end;
  }, [isUnsaved]);
  return question;
}
