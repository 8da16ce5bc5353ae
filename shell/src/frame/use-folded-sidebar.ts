import { onOtherTabChange, readText, writeText } from '@waybill/session';
import { useSyncExternalStore } from 'react';

const key = 'SIDEBAR';
const listeners = new Set<() => void>();
// A function: tests have no media before they ask.
const tablets = () => matchMedia('(max-width: 1023px)');

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const device = tablets();
  device.addEventListener('change', listener);
  const stop = onOtherTabChange([key], listener);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', listener);
    stop();
  };
};

const isFolded = () => {
  const chosen = readText(key);
  return chosen === null ? tablets().matches : chosen === 'folded';
};

const fold = (is: boolean) => {
  writeText(key, is ? 'folded' : 'open');
  for (const listener of listeners) listener();
};

/** Whether the sidebar is folded to its icons: as the user chose on this device, else on screens as narrow as a tablet's. */
export const useFoldedSidebar = () => ({ isFolded: useSyncExternalStore(subscribe, isFolded), fold });
