import type { AnnouncedPhoto, CourierOrder } from '@waybill/contract';
import { sessionStore } from '@waybill/session';
import { useState } from 'react';
import { riderTexts } from '../texts/rider-texts.ts';
import { here } from './here.ts';
import { newUuid } from './new-uuid.ts';
import { announced, photosStorage } from './photos.storage.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Makes a picture of the camera a stored photo of this order. `failure` says why the last one was none. */
export function usePhotoCamera({ id: courierOrderId, order }: CourierOrder) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const store = async (picture: ArrayBuffer): Promise<AnnouncedPhoto | undefined> => {
    const { user, teamId } = sessionStore.getState();
    if (!user || !teamId) return undefined;
    const place = await here();
    const photo = {
      id: newUuid(),
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
