import { writeFileSync } from 'node:fs';
import encodeQR from 'qr';

const width = 640;
const height = 480;
const framesPerCode = 15;

/** One grey picture: the code in the middle of a white sheet. */
function picture(text: string): Buffer {
  const code = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const scale = Math.floor(height / code.length);
  const left = Math.floor((width - code.length * scale) / 2);
  const luma = Buffer.alloc(width * height, 235);
  for (let y = 0; y < code.length * scale; y += 1)
    for (let x = 0; x < code.length * scale; x += 1)
      if (code[Math.floor(y / scale)]?.[Math.floor(x / scale)]) luma[y * width + left + x] = 16;
  return Buffer.concat([luma, Buffer.alloc((width * height) / 2, 128)]);
}

/** Writes what a camera would film that is held over these codes, one after the other and again and again (YUV4MPEG2, 10 pictures a second). */
export function filmCodes(path: string, texts: readonly string[]): void {
  const frames = texts.flatMap((text) => {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), picture(text)]);
    return Array.from({ length: framesPerCode }, () => frame);
  });
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip C420jpeg\n`), ...frames]),
  );
}
