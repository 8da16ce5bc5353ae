import latin from './inter-latin.woff2';
import latinExt from './inter-latin-ext.woff2';
import vietnamese from './inter-vietnamese.woff2';
import { ranges } from './ranges.ts';

const files = { latin, 'latin-ext': latinExt, vietnamese };

/** A file of the suite's typeface: Latin letters; others with the naira sign; letters with dots below. */
export type FaceSet = keyof typeof files;

export const addressOfFace = (set: FaceSet): string => files[set];

/** A part of the typeface as the browser takes it; it is loaded where one of its characters is shown. */
export const faceOf = (set: FaceSet): FontFace =>
  new FontFace('Inter', `url(${files[set]})`, {
    weight: '400 600',
    unicodeRange: ranges[set],
    display: 'swap',
  });
