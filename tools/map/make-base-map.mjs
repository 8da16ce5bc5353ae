/**
 * Makes the key-less map from the files in `shared/map/data` and the server's: one file with everything that the key-less
 * map draws, distinguished by `kind`. Run it by hand after a source has changed: node tools/map/make-base-map.mjs
 */
import { writeFileSync } from 'node:fs';
import { baseMapText } from './base-map.mjs';

writeFileSync(new URL('../../shared/map/src/base-map/nigeria.geojson', import.meta.url), baseMapText);
console.log(`${Math.round(baseMapText.length / 1024)} KB`);
