/**
 * `npm run map -- lagos.osm.pbf` makes all streets of an extract of OpenStreetMap into a file for `MAP_TILES` (docs/maps.md).
 * `--bbox=west,south,east,north` takes a part of it; a second name is that of the file to write.
 */
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { readExtract } from '../tools/map/read-extract.mjs';
import { writeStreetTiles } from '../tools/map/street-tiles.mjs';

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const [extract, output] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const bounds = options
  .find((option) => option.startsWith('--bbox='))
  ?.slice('--bbox='.length)
  .split(',')
  .map(Number);
const isBox = !bounds || (bounds.length === 4 && bounds.every(Number.isFinite));
if (!extract?.endsWith('.osm.pbf') || !isBox) {
  console.error('Usage: npm run map -- EXTRACT.osm.pbf [FILE.pmtiles] [--bbox=west,south,east,north]');
  process.exit(2);
}
if (!statSync(extract, { throwIfNoEntry: false })?.isFile()) {
  console.error(`There is no file ${extract}.`);
  process.exit(1);
}

const file = output ?? basename(extract).replace(/\.osm\.pbf$/, '.pmtiles');
const features = await readExtract(extract, bounds);
const streets = features.filter(({ geometry }) => geometry.type === 'LineString').length;
if (streets === 0) {
  console.error(`${extract} has no streets${bounds ? ' within these bounds' : ''}.`);
  process.exit(1);
}
const tiles = await writeStreetTiles(features, file);
const megabytes = (statSync(file).size / 1e6).toFixed(1);
console.log(`${file}: ${streets.toLocaleString('en')} streets in ${tiles} tiles, ${megabytes} MB.`);
console.log(`Start with MAP_TILES=${file}. The data are © OpenStreetMap contributors, ODbL 1.0.`);
