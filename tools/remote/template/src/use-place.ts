import type { Place } from '@waybill/remote';
import { useSyncExternalStore } from 'react';

/** The present address; the component renders again when it changes. */
export const useAddress = ({ follow, address }: Place): URL =>
  new URL(useSyncExternalStore(follow, address), location.origin);

/** The viewer; the component renders again when they choose another team. */
export const useViewer = ({ follow, viewer }: Place) => useSyncExternalStore(follow, viewer);
