import type { Place } from '@waybill/remote';
import { useSyncExternalStore } from 'react';

/** The present address; the component renders again when it changes. The page's own `location` is not it where the remote is in a frame. */
export const useAddress = ({ follow, address }: Place): URL =>
  new URL(useSyncExternalStore(follow, address), 'https://suite.example');

/** The viewer; the component renders again when they choose another team. */
export const useViewer = ({ follow, viewer }: Place) => useSyncExternalStore(follow, viewer);

const deviceIsDark = matchMedia('(prefers-color-scheme: dark)');

/** The suite's choice is an attribute of the page; without one, the device's counts. */
function followTheme(changed: () => void) {
  const attribute = new MutationObserver(changed);
  attribute.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  deviceIsDark.addEventListener('change', changed);
  return () => {
    attribute.disconnect();
    deviceIsDark.removeEventListener('change', changed);
  };
}

/** Whether the suite is shown dark now. */
export const useIsDark = () =>
  useSyncExternalStore(followTheme, () => getComputedStyle(document.documentElement).colorScheme === 'dark');
