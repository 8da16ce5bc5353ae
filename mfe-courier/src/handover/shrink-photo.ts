import { proofLimits } from '@waybill/contract';

/** Tried one after another until the picture is small enough: the longer side in pixels, and the quality of the JPEG. */
const sizes = [
  [1_280, 0.72],
  [1_280, 0.55],
  [1_024, 0.55],
  [800, 0.5],
  [640, 0.4],
  [480, 0.3],
] as const;

const toJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A picture of the camera as a JPEG of at most 100 KB, without whatever the camera wrote into it. Rejects where the file is no picture. */
export async function shrinkPhoto(taken: Blob | HTMLVideoElement): Promise<ArrayBuffer> {
  const picture = await createImageBitmap(taken, { imageOrientation: 'from-image' });
  try {
    for (const [side, quality] of sizes) {
      const blob = await toJpeg(draw(picture, side), quality);
      if (blob && blob.size <= proofLimits.photoBytes) return await blob.arrayBuffer();
    }
  } finally {
    picture.close();
  }
  throw new Error('The picture is too large.');
}
