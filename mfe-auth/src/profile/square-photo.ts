import { limits } from '@waybill/contract';

/** In pixels of the picture. */
export interface Square {
  x: number;
  y: number;
  width: number;
}

const quality = 0.9;

/** Applies the rotation of the camera; throws where the browser cannot read the picture. */
async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/**
 * The square as a JPEG `data:` URL, no larger than the server stores it: a photo of a phone's camera becomes about
 * 50 KB.
 */
export async function squarePhoto(url: string, { x, y, width }: Square): Promise<string> {
  const image = await decoded(url);
  const side = Math.min(Math.round(width), limits.photo.side);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot cut pictures. Try another one.');
  // JPEG has no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, width, 0, 0, side, side);
  return canvas.toDataURL('image/jpeg', quality);
}
