import { writeFileSync } from 'node:fs';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { zxyToTileId } from 'pmtiles';

type Ring = [lng: number, lat: number][];
type Feature = Extract<ConstructorParameters<typeof GeoJSONVT>[0], { type: 'Feature' }>;

const polygon = (kind: string, ring: Ring): Feature => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]!]] },
});

const line = (kind: string, name: string, coordinates: Ring): Feature => ({
  type: 'Feature',
  properties: { kind, name },
  geometry: { type: 'LineString', coordinates },
});

/** Made up: a grid of roads about the middle of Lagos, a lake and a park, in the schema of Protomaps. */
const town: Record<string, Feature[]> = {
  roads: Array.from({ length: 21 }, (_, step) => {
    const at = (step - 10) * 0.01;
    const kind = step % 5 === 0 ? 'highway' : 'major_road';
    return [
      line(kind, `Street ${step}`, [
        [3.3, 6.5 + at],
        [3.5, 6.5 + at],
      ]),
      line(kind, `Avenue ${step}`, [
        [3.4 + at, 6.4],
        [3.4 + at, 6.6],
      ]),
    ];
  }).flat(),
  water: [
    polygon('lake', [
      [3.42, 6.52],
      [3.44, 6.52],
      [3.44, 6.54],
      [3.42, 6.54],
    ]),
  ],
  landuse: [
    polygon('park', [
      [3.35, 6.52],
      [3.37, 6.52],
      [3.37, 6.54],
      [3.35, 6.54],
    ]),
  ],
};

const maxZoom = 12;

/** The tiles that have something in them, in the order of a PMTiles file. */
function tilesOf(layers: Record<string, Feature[]>): { id: number; data: Uint8Array }[] {
  const indexes = Object.entries(layers).map(
    ([name, features]) =>
      [
        name,
        new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom, indexMaxZoom: maxZoom }),
      ] as const,
  );
  const tiles: { id: number; data: Uint8Array }[] = [];
  for (let z = 0; z <= maxZoom; z += 1) {
    const column = (lng: number) => Math.floor(((lng + 180) / 360) * 2 ** z);
    const row = (lat: number) => {
      const sine = Math.sin((lat * Math.PI) / 180);
      return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z);
    };
    for (let x = column(3.3); x <= column(3.5); x += 1)
      for (let y = row(6.6); y <= row(6.4); y += 1) {
        const found = indexes.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y);
          return tile ? [[name, tile] as const] : [];
        });
        const data = fromGeojsonVt(Object.fromEntries(found), { version: 2 });
        tiles.push({ id: zxyToTileId(z, x, y), data });
      }
  }
  return tiles.sort((one, other) => one.id - other.id);
}

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];

/** The root directory: one entry per tile, each right after the one before. */
function directoryOf(tiles: readonly { id: number; data: Uint8Array }[]): Uint8Array {
  const ids = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0));
  const lengths = tiles.map(({ data }) => data.length);
  const offsets = tiles.map((_, index) => (index === 0 ? 1 : 0));
  const columns = [[tiles.length], ids, tiles.map(() => 1), lengths, offsets];
  return Uint8Array.from(columns.flat().flatMap(varint));
}

const headerLength = 127;
const uncompressed = 1;
const vectorTiles = 1;

/** Writes a small PMTiles file, version 3, of the made-up town. */
export function writePmtiles(file: string): void {
  const tiles = tilesOf(town);
  const directory = directoryOf(tiles);
  const metadata = Buffer.from(
    JSON.stringify({ vector_layers: Object.keys(town).map((id) => ({ id, fields: {} })) }),
  );
  const data = Buffer.concat(tiles.map((tile) => tile.data));
  const header = Buffer.alloc(headerLength);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const afterDirectory = headerLength + directory.length;
  const afterMetadata = afterDirectory + metadata.length;
  const sections = [
    ...[headerLength, directory.length, afterDirectory, metadata.length],
    ...[afterMetadata, 0, afterMetadata, data.length],
    ...[tiles.length, tiles.length, tiles.length],
  ];
  sections.forEach((value, index) => {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  });
  header.set([1, uncompressed, uncompressed, vectorTiles, 0, maxZoom], 96);
  const degrees = [3.3, 6.4, 3.5, 6.6];
  degrees.forEach((value, index) => {
    header.writeInt32LE(Math.round(value * 1e7), 102 + index * 4);
  });
  header.writeUInt8(10, 118);
  header.writeInt32LE(3.4 * 1e7, 119);
  header.writeInt32LE(6.5 * 1e7, 123);
  writeFileSync(file, Buffer.concat([header, directory, metadata, data]));
}
