import { limits } from '@waybill/contract';

/** A square of a picture, in its own pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
}

const quality = 0.9;

/** Reads a picture as it is meant to be seen, or throws where it is none that this browser can read. */
async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/**
 * The square of a picture as a JPEG `data:` URL, never larger than the server keeps it: a photo of a phone's
 * camera goes over the air as some 50 KB.
 */
export async function squarePhoto(url: string, { x, y, width }: Square): Promise<string> {
  const image = await decoded(url);
  const side = Math.min(Math.round(width), limits.photo.side);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot cut pictures. Try another one.');
  // JPEG knows no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, width, 0, 0, side, side);
  return canvas.toDataURL('image/jpeg', quality);
}
