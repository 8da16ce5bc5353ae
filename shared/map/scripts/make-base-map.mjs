/**
 * Makes `src/base-map/nigeria.geojson` from the files in `data` and the server's: one file with everything that the key-less
 * map draws, distinguished by `kind`. Run it by hand after a source has changed: node shared/map/scripts/make-base-map.mjs
 */
import { writeFileSync } from 'node:fs';
import { baseMapText } from './base-map.mjs';

writeFileSync(new URL('../src/base-map/nigeria.geojson', import.meta.url), baseMapText);
console.log(`${Math.round(baseMapText.length / 1024)} KB`);
