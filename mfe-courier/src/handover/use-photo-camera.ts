import type { AnnouncedPhoto, CourierOrder } from '@waybill/contract';
import { sessionStore } from '@waybill/session';
import { useState } from 'react';
import { riderTexts } from '../texts/rider-texts.ts';
import { here } from './here.ts';
import { announced, photosStorage } from './photos.storage.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A UUID also where the page is not of a secure origin. */
const newPhotoId = (): string => {
  if (globalThis.crypto.randomUUID) return globalThis.crypto.randomUUID();
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Makes a picture of the camera a stored photo of this order. `failure` says why the last one was none. */
export function usePhotoCamera({ id: courierOrderId, order }: CourierOrder) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const store = async (picture: ArrayBuffer): Promise<AnnouncedPhoto | undefined> => {
    const { user, teamId } = sessionStore.getState();
    if (!user || !teamId) return undefined;
    const place = await here();
    const photo = {
      id: newPhotoId(),
      userId: user.id,
      teamId,
      courierOrderId,
      number: order.order_id,
      bytes: picture.byteLength,
      takenAt: Date.now(),
      isAnnounced: false,
      sentBytes: 0,
      ...(place && { place }),
    };
    await photosStorage.add(photo, picture);
    return announced(photo);
  };
  const addPhoto = async (taken: Blob | HTMLVideoElement): Promise<AnnouncedPhoto | undefined> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const picture = await shrinkPhoto(taken).catch(() => setFailure(riderTexts().handover.photoFailed));
      if (picture) return await store(picture);
    } catch {
      setFailure(riderTexts().handover.photoNotStored);
    } finally {
      setIsBusy(false);
    }
    return undefined;
  };
  return { addPhoto, isBusy, failure };
}
