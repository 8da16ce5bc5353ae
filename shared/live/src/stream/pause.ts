/** Waits; ends early when aborted, when the network is back, or when the page is looked at again. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', go);
      removeEventListener('online', go);
      document.removeEventListener('visibilitychange', goIfSeen);
      resolve();
    };
    const goIfSeen = () => {
      if (document.visibilityState === 'visible') go();
    };
    const timer = setTimeout(go, ms);
    signal.addEventListener('abort', go);
    addEventListener('online', go);
    document.addEventListener('visibilitychange', goIfSeen);
    if (signal.aborted) go();
  });
}
