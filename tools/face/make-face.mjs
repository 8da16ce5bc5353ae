/**
 * Makes the files of the suite's typeface from the package `@fontsource-variable/inter`: the characters of `face-sets.mjs`, weights
 * 400 to 600, figures of one width, kerning and marks. Run it by hand after one of them has changed: node tools/face/make-face.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { faceSets, unicodeRange } from './face-sets.mjs';

const require = createRequire(import.meta.url);
const face = new URL('../../shared/map/src/face/', import.meta.url);

const ranges = {};
for (const [set, characters] of Object.entries(faceSets)) {
  const whole = readFileSync(
    require.resolve(`@fontsource-variable/inter/files/inter-${set}-wght-normal.woff2`),
  );
  const part = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    keepFeatures: ['ccmp', 'kern', 'mark', 'mkmk', 'tnum'],
    variationAxes: { wght: { min: 400, max: 600 } },
    noHinting: true,
  });
  writeFileSync(new URL(`inter-${set}.woff2`, face), part);
  ranges[set] = unicodeRange(characters);
  console.log(`${set}: ${(part.length / 1000).toFixed(1)} KB`);
}
const lines = Object.entries(ranges).map(([set, range]) => `  '${set}':\n    '${range}',\n`);
writeFileSync(
  new URL('ranges.ts', face),
  `/** The characters of each file of the typeface, as CSS names them. Made by \`tools/face/make-face.mjs\`. */\nexport const ranges = {\n${lines.join('')}};\n`,
);
