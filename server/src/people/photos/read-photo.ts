import { limits } from '@waybill/contract';
import { invalidField } from '../../platform/base/errors.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { encodePicture } from './encode-picture.ts';

/** A picture encoded again from one that was sent: WebP, small, upright, without the camera's metadata. */
export type Photo = Uint8Array;

const waitingAtMost = 16;

/** Photos of accounts, one after the other, and those of deliveries: a rider at a door waits for no account's photo. */
const limitedPhotos = createConcurrencyLimit(1, waitingAtMost);
const limitedProofs = createConcurrencyLimit(1, waitingAtMost);

/** By its first bytes, so that the decoders of other formats are never even tried. */
const isSupportedFormat = (bytes: Buffer) =>
  bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ||
  bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP');

const bytesOf = (dataUrl: string): Buffer | undefined => {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length <= limits.photo.bytes && isSupportedFormat(bytes) ? bytes : undefined;
};

/**
 * Makes a photo of the `data:` URL that the field carried, else a 422 on the field. Of each user one waits at most. Takes time and memory:
 * call it before the transaction.
 */
export const readPhoto = async (who: string, field: string, dataUrl: string): Promise<Photo> => {
  const bytes = bytesOf(dataUrl);
  const photo = bytes && (await limitedPhotos(who, () => encodePicture(bytes, limits.photo.side)));
  if (photo) return photo;
  throw invalidField(
    field,
    'must be a PNG, JPEG or WebP picture of at most 5 MB and 40 megapixels, 12 if it is progressive or WebP',
  );
};

/** The photo in the body of an update, if there is one: in `base64_photos`, or as a `data:` URL in `image`. */
export const readSentPhoto = async (
  who: string,
  body: { base64_photos?: string[] | undefined; image?: string | undefined },
): Promise<Photo | undefined> => {
  const { base64_photos: [picture] = [], image } = body;
  if (picture !== undefined) return readPhoto(who, 'base64_photos', picture);
  return image?.startsWith('data:') ? readPhoto(who, 'image', image) : undefined;
};

const isPng = (bytes: Buffer) => bytes[0] === 0x89;

/**
 * Encodes the JPEG or WebP of a camera again, with at most so many pixels a side; undefined where it is no such picture. Of each user
 * one waits at most (429). Call it before the transaction, like `readPhoto`.
 */
export const readPicture = async (who: string, bytes: Buffer, side: number): Promise<Photo | undefined> => {
  if (!isSupportedFormat(bytes) || isPng(bytes)) return undefined;
  return limitedProofs(who, () => encodePicture(bytes, side));
};
