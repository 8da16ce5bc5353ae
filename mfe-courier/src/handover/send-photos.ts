import { courierOrdersApi } from '@waybill/api';
import { type PhotoProgress, proofLimits } from '@waybill/contract';
import type { StoredPhoto } from '../offline/rider-db.ts';
import { isRejected, isSessionEnded } from '../outbox/is-rejected.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import type { SendResult } from '../outbox/send-pending.ts';
import { type Sender, whileSignedIn } from '../outbox/sender.ts';
import { photosStorage } from './photos.storage.ts';

/** From where photos are sent, and who follows each part. */
export interface PhotoSending {
  /** Called before each part, so that a sign-in in another tab counts at once. */
  signedIn: () => Sender | undefined;
  /** All steps of this user that are on the phone. */
  entriesOf: (userId: string) => Promise<readonly OutboxEntry[]>;
  onProgress: () => Promise<void>;
  /** The server does not take this one. It is the rider's again, unless it was no picture. */
  onRejected: (photo: StoredPhoto) => void;
}

/** The photos that a step announces. */
export const photoIdsOf = ({ action }: Pick<OutboxEntry, 'action'>): string[] => {
  if (action.kind === 'attempt') return (action.body.photos ?? []).map(({ id }) => id);
  if (action.kind === 'remit') return [];
  return (action.body.proof?.photos ?? []).map(({ id }) => id);
};

const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
};

/** One part; harmless to repeat. Resolves to how far the photo has come. */
async function sendPart(
  { id, teamId, takenAt, sentBytes }: StoredPhoto,
  sender: Sender,
): Promise<PhotoProgress> {
  const bytes = new Uint8Array((await photosStorage.pictureOf(id)) ?? new ArrayBuffer(0));
  const part = toBase64(bytes.subarray(sentBytes, sentBytes + proofLimits.partBytes));
  const tap = { token: sender.token, teamId, tappedAt: takenAt };
  return whileSignedIn(sender, (signal) =>
    courierOrdersApi.photoPart({ id, offset: sentBytes, part }, { ...tap, signal }),
  );
}

/**
 * Sends the signed-in user's photos in parts, the oldest first, each once the step that announced it has arrived, and from where
 * it stopped. A complete photo is deleted from the phone; one that no step has announced is the rider's again. It stops at a lost call.
 */
export async function sendPhotos({
  signedIn,
  entriesOf,
  onProgress,
  onRejected,
}: PhotoSending): Promise<SendResult> {
  for (;;) {
    const sender = signedIn();
    if (!sender) return 'signed-out';
    const waiting = new Set((await entriesOf(sender.userId)).flatMap(photoIdsOf));
    const photo = (await photosStorage.ofUser(sender.userId)).find(
      ({ id, isAnnounced }) => isAnnounced && !waiting.has(id),
    );
    if (!photo) return 'empty';
    if (signedIn()?.token !== sender.token) continue;
    try {
      const { received_bytes, received_at, rejected_at } = await sendPart(photo, sender);
      if (rejected_at) onRejected(photo);
      if (received_at || rejected_at) await photosStorage.remove(photo.id);
      // The server has perhaps less than this phone noted: a backup was restored there.
      else if (received_bytes !== photo.sentBytes) await photosStorage.noteSent(photo.id, received_bytes);
      else return 'later';
    } catch (error) {
      if (isSessionEnded(error)) return 'signed-out';
      if (!isRejected(error)) return 'later';
      onRejected(photo);
      await photosStorage.takeBack(photo.id);
    }
    await onProgress();
  }
}
