import { z } from 'zod';
import { limits } from './limits.ts';
import { id } from './text.ts';

const dataUrl = /^data:image\/(png|jpe?g|webp);base64,/;
const longestDataUrl = Math.ceil((limits.photo.bytes * 4) / 3) + 64;

/** One picture as a `data:` URL; the server checks its content. */
export const photo = z
  .string()
  .max(longestDataUrl, 'must be at most 5 MB')
  .refine((text) => dataUrl.test(text), 'must be a PNG, JPEG or WebP picture');

/** `base64_photos` of the calls that change a person's photo: a list with one picture. */
export const base64Photos = z.array(photo).length(1, 'must hold one picture');

/** `?id=` of `photo/show`. */
export const photoQuery = z.object({ id });
