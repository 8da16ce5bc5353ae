import { limits } from '@waybill/contract';

// In place of the process with sharp: the browser unpacks and encodes pictures itself.

interface Bitmap {
  width: number;
  height: number;
  close(): void;
}
interface Canvas {
  getContext(kind: '2d'): {
    drawImage(bitmap: Bitmap, x: number, y: number, width: number, height: number): void;
  };
  convertToBlob(options: { type: string; quality: number }): Promise<Blob>;
}
declare const createImageBitmap: (blob: Blob) => Promise<Bitmap>;
declare const OffscreenCanvas: new (width: number, height: number) => Canvas;

/** The picture as WebP, upright, at most so many pixels a side; undefined where it is none, or too large. */
export const encodePicture = async (bytes: Uint8Array, side: number): Promise<Uint8Array | undefined> => {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)])).catch(() => undefined);
  if (!bitmap || bitmap.width * bitmap.height > limits.photo.pixels) return undefined;
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((length) =>
    Math.max(1, Math.round(length * scale)),
  );
  const canvas = new OffscreenCanvas(width!, height!);
  canvas.getContext('2d').drawImage(bitmap, 0, 0, width!, height!);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 });
  return new Uint8Array(await blob.arrayBuffer());
};
