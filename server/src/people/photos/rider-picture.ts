import { proofLimits } from '@waybill/contract';
import { invalidField } from '../../platform/base/errors.ts';
import { readPicture } from './read-photo.ts';

/** The picture of a `data:` URL, encoded again; 422 on `photo` where it is none. Call it before the transaction. */
export const readRiderPicture = async (
  who: string,
  photo: string | undefined,
): Promise<Uint8Array | undefined> => {
  if (photo === undefined) return undefined;
  const bytes = Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64');
  const picture = await readPicture(who, bytes, proofLimits.photoSide);
  if (!picture) throw invalidField('photo', 'must be a JPEG or WebP picture');
  return picture;
};
