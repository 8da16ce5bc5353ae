import type { AnnouncedPhoto } from '@waybill/contract';
import { riderDb, type StoredPhoto } from '../offline/rider-db.ts';

const writing = async () =>
  (await riderDb()).transaction(['photos', 'pictures'], 'readwrite', { durability: 'strict' });

const change = async (id: string, changes: Partial<StoredPhoto>): Promise<void> => {
  const tx = await writing();
  const photo = await tx.objectStore('photos').get(id);
  if (photo) await tx.objectStore('photos').put({ ...photo, ...changes });
  await tx.done;
};

const remove = async (id: string): Promise<void> => {
  const tx = await writing();
  await tx.objectStore('photos').delete(id);
  await tx.objectStore('pictures').delete(id);
  await tx.done;
};

/** The photos on this phone: from the camera until the server has the last byte. All reject where the disk fails. */
export const photosStorage = {
  async add(photo: StoredPhoto, picture: ArrayBuffer): Promise<void> {
    const tx = await writing();
    await tx.objectStore('photos').put(photo);
    await tx.objectStore('pictures').put(picture, photo.id);
    await tx.done;
  },

  /** One user's photos, oldest first. */
  async ofUser(userId: string): Promise<StoredPhoto[]> {
    const photos = await (await riderDb()).getAllFromIndex('photos', 'userId', userId);
    return photos.sort((a, b) => a.takenAt - b.takenAt);
  },

  /** The JPEG of a photo. */
  async pictureOf(id: string): Promise<ArrayBuffer | undefined> {
    return (await riderDb()).get('pictures', id);
  },

  /** Before the step that names them is stored. If the page is killed in between, the server does not know them, and nothing has changed. */
  async announce(ids: readonly string[]): Promise<void> {
    for (const id of ids) await change(id, { isAnnounced: true });
  },

  /** No step names it any more: it is the rider's to use again, or to remove. */
  takeBack: (id: string): Promise<void> => change(id, { isAnnounced: false, sentBytes: 0 }),

  noteSent: (id: string, sentBytes: number): Promise<void> => change(id, { sentBytes }),

  remove,
};

/** As a step announces it. */
export const announced = ({ id, takenAt, bytes, place }: StoredPhoto): AnnouncedPhoto => ({
  id,
  bytes,
  taken_at: new Date(takenAt).toISOString(),
  ...(place && { place }),
});
