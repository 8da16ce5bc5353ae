/**
 * Makes the streets that the product carries, and the rounds of the demo's riders along them, from a GeoJSON file of street facts
 * or from an extract of OpenStreetMap: node tools/map/make-streets.mjs lagos-main.geojson
 */
import { writeFileSync } from 'node:fs';
import { carriedStreets } from './carried-streets.mjs';
import { demoRidesText } from './demo-rides.mjs';
import { readFacts } from './read-facts.mjs';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node tools/map/make-streets.mjs FACTS.geojson|EXTRACT.osm.pbf');
  process.exit(2);
}
const put = (path, text) => {
  writeFileSync(new URL(`../../${path}`, import.meta.url), text);
  console.log(`${path}: ${Math.round(text.length / 1024)} KB`);
};
const streets = carriedStreets(await readFacts(file));
put('shared/map/src/streets/lagos.geojson', streets);
put('server/data/demo-rides.json', demoRidesText(JSON.parse(streets)));
