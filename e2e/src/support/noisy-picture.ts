/** A picture of noise as a BMP: larger than any phone's limit, and as hard to make small as a picture can be. */
export function noisyPicture(width = 1_600, height = 1_200): Buffer {
  const head = Buffer.alloc(54);
  const row = width * 3;
  const pixels = Buffer.alloc(row * height);
  // The same noise each time.
  let seed = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    pixels[at] = seed & 0xff;
  }
  head.write('BM');
  head.writeUInt32LE(head.length + pixels.length, 2);
  head.writeUInt32LE(head.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, pixels]);
}
