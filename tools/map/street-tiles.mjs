import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { S2PMTilesWriter, TileType } from 's2-pmtiles';
import { FileWriter } from 's2-pmtiles/file';
import { attribution } from './carried-streets.mjs';

/** Beyond it a browser enlarges the tiles: one unit of them is then some 60 centimetres. */
const maxZoom = 14;
/** All of them are in this layer, distinguished by `kind` (`shared/map/src/bundled/street-schemas.ts`). */
const layer = 'streets';

/** From which zoom on a kind is in the tiles; the map's style shows none of them earlier. */
const fromZoom = {
  water: 0,
  green: 10,
  rail: 11,
  trunk: 7,
  primary: 9,
  secondary: 10,
  tertiary: 11,
  link: 12,
  minor: 12,
};

/** Of the bounds in the header of a PMTiles file of version 3. */
const boundsOffset = 102;

const boundsOf = (features) => {
  const bounds = [180, 90, -180, -90];
  const add = ([lng, lat]) => {
    if (lng < bounds[0]) bounds[0] = lng;
    if (lat < bounds[1]) bounds[1] = lat;
    if (lng > bounds[2]) bounds[2] = lng;
    if (lat > bounds[3]) bounds[3] = lat;
  };
  for (const { geometry } of features)
    for (const point of geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates)
      add(point);
  return bounds;
};

const columnOf = (lng, zoom) => Math.floor(((lng + 180) / 360) * 2 ** zoom);
const rowOf = (lat, zoom) => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom);
};

/** The tiles of a zoom that have something in them. */
function* tilesOf(features, zoom, [west, south, east, north]) {
  const shown = features.filter(({ properties: { kind } }) => fromZoom[kind] <= zoom);
  if (shown.length === 0) return;
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features: shown },
    { maxZoom: zoom, indexMaxZoom: zoom, indexMaxPoints: 0 },
  );
  for (let x = columnOf(west, zoom); x <= columnOf(east, zoom); x += 1)
    for (let y = rowOf(north, zoom); y <= rowOf(south, zoom); y += 1) {
      const tile = index.getTile(zoom, x, y);
      if (tile?.features.length) yield { x, y, data: fromGeojsonVt({ [layer]: tile }, { version: 2 }) };
    }
}

/** Writes the bounds into the file's header, which the writer leaves empty: browsers ask for no tile outside of them. */
function writeBounds(file, [west, south, east, north]) {
  const degrees = [west, south, east, north].map((value) => Math.round(value * 1e7));
  const bytes = Buffer.alloc(16);
  for (const [index, value] of degrees.entries()) bytes.writeInt32LE(value, index * 4);
  const opened = openSync(file, 'r+');
  writeSync(opened, bytes, 0, bytes.length, boundsOffset);
  closeSync(opened);
}

/**
 * Writes streets as a PMTiles file, version 3, that `MAP_TILES` takes; returns the number of its tiles. `features` have a `kind`
 * each, as `readFacts` gives them.
 */
export async function writeStreetTiles(features, file) {
  rmSync(file, { force: true });
  const writer = new S2PMTilesWriter(new FileWriter(file), TileType.Pbf);
  const bounds = boundsOf(features);
  let count = 0;
  for (let zoom = 0; zoom <= maxZoom; zoom += 1)
    for (const { x, y, data } of tilesOf(features, zoom, bounds)) {
      await writer.writeTileXYZ(zoom, x, y, data);
      count += 1;
    }
  await writer.commit({
    name: 'Streets',
    attribution,
    minzoom: 0,
    maxzoom: maxZoom,
    bounds,
    center: [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2, 11],
    vector_layers: [{ id: layer, fields: { kind: 'String', name: 'String' } }],
  });
  writeBounds(file, bounds);
  return count;
}
