import { sessionStore } from '@waybill/session';
import { createStore, useStore } from 'zustand';
import type { StoredPhoto } from '../offline/rider-db.ts';
import { photosStorage } from './photos.storage.ts';

/** The signed-in rider's photos on this phone. */
const store = createStore<{ photos: readonly StoredPhoto[] }>(() => ({ photos: [] }));

/** Reads them again; where the disk fails, what is shown stays. */
export async function reloadPhotos(): Promise<void> {
  const userId = sessionStore.getState().user?.id;
  const photos = userId ? await photosStorage.ofUser(userId).catch(() => undefined) : [];
  if (photos && sessionStore.getState().user?.id === userId) store.setState({ photos });
}

const usePhotosOf = (courierOrderId: string): readonly StoredPhoto[] =>
  useStore(store, ({ photos }) => photos).filter((photo) => photo.courierOrderId === courierOrderId);

/** Those of one order that are on their way, oldest first. */
export const useAnnouncedPhotos = (courierOrderId: string): readonly StoredPhoto[] =>
  usePhotosOf(courierOrderId).filter(({ isAnnounced }) => isAnnounced);

/** Those of one order that were taken, and that no step names yet. */
export const useUnusedPhotos = (courierOrderId: string): readonly StoredPhoto[] =>
  usePhotosOf(courierOrderId).filter(({ isAnnounced }) => !isAnnounced);

/** The number of photos on their way, of all orders. */
export const waitingPhotos = ({ photos } = store.getState()): number =>
  photos.filter(({ isAnnounced }) => isAnnounced).length;

export const useWaitingPhotos = (): number => useStore(store, waitingPhotos);
