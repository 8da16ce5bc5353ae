/**
 * `node scripts/make-icons.mjs`: draws the icons of the installed suite from `shell/src/first-paint/icon.svg`, as PNG in
 * `shell/src/install`. Run it again only to change the mark.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const at = (path) => fileURLToPath(new URL(`../shell/src/${path}`, import.meta.url));
const mark = readFileSync(at('first-paint/icon.svg'), 'utf8');
/** The mark's own side, and how much of a maskable icon's side every launcher shows. */
const side = 32;
const safe = 0.8;

/** Without its rounded ground, smaller, on a ground that reaches every edge: the launcher cuts its own shape out of it. */
const maskable = mark
  .replace(/<rect[^>]*\/>/, `<rect width="${side}" height="${side}" fill="#0b5d7a"/>`)
  .replace(/(<path[\s\S]*<\/svg>)/, (drawing) => {
    const margin = (side * (1 - safe)) / 2;
    return `<g transform="translate(${margin} ${margin}) scale(${safe})">${drawing.replace('</svg>', '</g></svg>')}`;
  });

const draw = (svg, pixels, name) =>
  sharp(Buffer.from(svg), { density: (72 * pixels) / side })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9, palette: true })
    .toFile(at(`install/${name}.png`));

await draw(mark, 192, 'icon-192');
await draw(mark, 512, 'icon-512');
await draw(maskable, 512, 'icon-maskable-512');
