import { useEffect, useEffectEvent } from 'react';

/** Calls back for each push message that comes while this page is looked at: the worker passes it on instead of showing it. */
export function usePushMessages(onMessage: () => void): void {
  const notify = useEffectEvent(onMessage);
  useEffect(() => {
    const { serviceWorker } = navigator;
    const listen = ({ data }: MessageEvent) => {
      if ((data as { type?: unknown } | null)?.type === 'waybill-push') notify();
    };
    // Absent on plain http.
    serviceWorker?.addEventListener('message', listen);
    return () => serviceWorker?.removeEventListener('message', listen);
  }, []);
}
