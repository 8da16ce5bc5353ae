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

/**
 * Asks before a link leaves what is typed and not saved, and has the browser ask before the tab is closed. Back does not ask: what was
 * typed is there again when the page is. `discard` throws it away. Gives the question, to be rendered.
 */
export function useUnsavedGuard(isUnsaved: boolean, discard: () => void): ReactNode {
  const navigate = useNavigate();
  const { ask, question } = useQuestion();
  const leaveFor = useEffectEvent(async (address: string) => {
    const isMeant = await ask({
      title: 'Leave without saving?',
      text: <p>Your changes on this page are not saved.</p>,
      confirmLabel: 'Leave without saving',
      cancelLabel: 'Stay',
    });
    if (!isMeant) return;
    discard();
    navigate(address);
  });
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const press = (event: MouseEvent) => {
      const address = addressOf(event);
      if (address === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void leaveFor(address);
    };
    addEventListener('beforeunload', unload);
    document.addEventListener('click', press, { capture: true });
    return () => {
      removeEventListener('beforeunload', unload);
      document.removeEventListener('click', press, { capture: true });
    };
  }, [isUnsaved]);
  return question;
}
