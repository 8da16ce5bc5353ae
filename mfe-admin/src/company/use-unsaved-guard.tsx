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

const isAtGuard = () => (history.state as { isGuard?: true } | null)?.isGuard === true;

/**
 * Puts a second entry of this page into the tab's history, so that Back leads to the first one, where `onBack` is called. The
 * router, which hears of Back before any page does, sees the same page. Gives what ends it; the second entry is left then.
 */
function guardHistory(onBack: () => void): (isLeaving?: boolean) => void {
  if (!isAtGuard()) history.pushState({ ...history.state, isGuard: true }, '');
  const pop = () => {
    if (!isAtGuard()) onBack();
  };
  addEventListener('popstate', pop);
  return (isLeaving = false) => {
    removeEventListener('popstate', pop);
    if (!isLeaving && isAtGuard()) history.back();
  };
}

/**
 * Asks before a link or Back leaves what is typed and not saved, and has the browser ask before the tab is closed. `discard`
 * throws it away. Gives the question, to be rendered.
 */
export function useUnsavedGuard(isUnsaved: boolean, discard: () => void): ReactNode {
  const navigate = useNavigate();
  const { ask, question } = useQuestion();
  const leave = useEffectEvent(async (end: () => void, address?: string) => {
    const isMeant = await ask({
      title: 'Leave without saving?',
      text: <p>Your changes on this page are not saved.</p>,
      confirmLabel: 'Leave without saving',
      cancelLabel: 'Stay',
    });
    if (isMeant) {
      end();
      discard();
      // In place of the second entry.
      if (address !== undefined) navigate(address, { replace: true });
    }
    if (address === undefined) history.go(isMeant ? -1 : 1);
  });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const endHistory = guardHistory(() => void leave(() => end(true)));
    const press = (event: MouseEvent) => {
      const address = addressOf(event);
      if (address === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void leave(() => end(true), address);
    };
    function end(isLeaving: boolean) {
      endHistory(isLeaving);
      removeEventListener('beforeunload', unload);
      document.removeEventListener('click', press, { capture: true });
    }
    addEventListener('beforeunload', unload);
    document.addEventListener('click', press, { capture: true });
    return () => end(false);
  }, [isUnsaved]);
  return question;
}
