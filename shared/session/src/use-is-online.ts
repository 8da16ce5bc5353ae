import { useSyncExternalStore } from 'react';

const onConnection = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Whether the browser has a network. */
export const useIsOnline = (): boolean => useSyncExternalStore(onConnection, () => navigator.onLine);
