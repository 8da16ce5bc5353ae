import sharp, { type Metadata } from 'sharp';

// The process that unpacks pictures, so that the server's own memory never holds one. It works on one or two at a time and is
// ended by `encode-picture.ts`.

/** A picture to encode, and the most pixels a side that it may keep. */
export interface PictureTask {
  id: number;
  bytes: Uint8Array;
  side: number;
  /** The most pixels of a picture, and of one that has to be unpacked as a whole. */
  pixels: number;
  wholePixels: number;
}

/** The picture as WebP, small, upright, without the camera's metadata; none where it is no picture, or a too large one. */
export interface PictureResult {
  id: number;
  picture?: Uint8Array;
  /** Bytes of memory of this process. */
  memory: number;
}

const secondsPerPicture = 10;

sharp.cache(false);
sharp.concurrency(1);

/** True for those that cannot be read line by line, or in a smaller size: they are unpacked as a whole. */
const isUnpackedWhole = ({ format, isProgressive }: Metadata) => format === 'webp' || isProgressive;

const encode = async ({ bytes, side, pixels, wholePixels }: PictureTask): Promise<Uint8Array | undefined> => {
  const options = { limitInputPixels: pixels, failOn: 'truncated', sequentialRead: true } as const;
  const metadata = await sharp(bytes, options).metadata();
  if (isUnpackedWhole(metadata) && metadata.width * metadata.height > wholePixels) return undefined;
  return sharp(bytes, options)
    .timeout({ seconds: secondsPerPicture })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
};

process.on('message', async (task: PictureTask) => {
  const picture = await encode(task).catch(() => undefined);
  const memory = process.memoryUsage.rss();
  process.send?.({ id: task.id, memory, ...(picture && { picture }) } satisfies PictureResult);
});
process.on('disconnect', () => process.exit());
