import { randomBytes } from 'node:crypto';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { photosRepository } from './photos.repository.ts';
import type { Photo } from './read-photo.ts';

const address = '/api/photo/show?id=';

/** Stores a photo; returns its public address, valid as long as it is stored. */
export const storePhoto = async (tx: Tx, photo: Photo): Promise<string> => {
  const id = randomBytes(32).toString('base64url');
  await photosRepository.add(tx, id, photo);
  return address + id;
};

/** The photo of an address that `storePhoto` gave, as WebP; null for none and for any other address. */
export const readStoredPhoto = async (db: Sql, url: string | null): Promise<Photo | null> => {
  if (!url?.startsWith(address)) return null;
  return (await photosRepository.find(db, url.slice(address.length)))?.content ?? null;
};

/** Stores a photo and deletes the one at `earlier`. */
export const replacePhoto = async (tx: Tx, earlier: string | null, photo: Photo): Promise<string> => {
  await removePhoto(tx, earlier);
  return storePhoto(tx, photo);
};

/** Deletes the photo of an address that `storePhoto` gave; any other address is left alone. */
export const removePhoto = async (tx: Tx, url: string | null): Promise<void> => {
  if (url?.startsWith(address)) await photosRepository.remove(tx, url.slice(address.length));
};
