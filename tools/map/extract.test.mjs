import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { PMTiles } from 'pmtiles';

// The reader writes as well: what it has for the parts of the format.
const require = createRequire(import.meta.resolve('osm-pbf-parser-node'));
const Pbf = require('pbf');
const format = await import('osm-pbf-parser-node/proto/osmformat.js');
const fileFormat = await import('osm-pbf-parser-node/proto/fileformat.js');

const folder = mkdtempSync(join(tmpdir(), 'waybill-extract-'));
after(() => rmSync(folder, { recursive: true }));

const bytesOf = (type, value) => {
  const pbf = new Pbf();
  type.write(value, pbf);
  return Buffer.from(pbf.finish());
};
const block = (type, content) => {
  const blob = bytesOf(fileFormat.Blob, { raw_size: content.length, zlib_data: deflateSync(content) });
  const header = bytesOf(fileFormat.BlobHeader, { type, datasize: blob.length });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, blob]);
};
const steps = (values) => values.map((value, index) => value - (values[index - 1] ?? 0));

/** A tiny extract: nodes by `[id, lng, lat]`, ways by their nodes and tags. */
function writeExtract(file, nodes, ways) {
  const strings = [''];
  const idOf = (text) => {
    if (!strings.includes(text)) strings.push(text);
    return strings.indexOf(text);
  };
  const group = {
    dense: {
      id: steps(nodes.map(([id]) => id)),
      lat: steps(nodes.map(([, , lat]) => Math.round(lat * 1e7))),
      lon: steps(nodes.map(([, lng]) => Math.round(lng * 1e7))),
      keys_vals: [],
    },
  };
  const written = ways.map(({ refs, tags }, index) => ({
    id: index + 1,
    keys: Object.keys(tags).map(idOf),
    vals: Object.values(tags).map(idOf),
    refs: steps(refs),
  }));
  const stringtable = { s: strings.map((text) => Buffer.from(text)) };
  const empty = { stringtable, granularity: 100, lat_offset: 0, lon_offset: 0, date_granularity: 1000 };
  const data = bytesOf(format.PrimitiveBlock, { ...empty, primitivegroup: [group, { ways: written }] });
  const header = bytesOf(format.HeaderBlock, {
    required_features: ['OsmSchema-V0.6', 'DenseNodes'],
    optional_features: [],
  });
  writeFileSync(file, Buffer.concat([block('OSMHeader', header), block('OSMData', data)]));
}

const extract = join(folder, 'yaba.osm.pbf');
writeExtract(
  extract,
  [
    [1, 3.37, 6.51],
    [2, 3.38, 6.51],
    [3, 3.38, 6.52],
    [4, 3.37, 6.52],
    [5, 8.5, 12],
    [6, 8.51, 12],
  ],
  [
    { refs: [1, 2, 3], tags: { highway: 'residential', name: 'Herbert Street' } },
    { refs: [1, 4], tags: { highway: 'motorway' } },
    { refs: [2, 4], tags: { highway: 'service', service: 'driveway' } },
    { refs: [1, 2, 3, 4, 1], tags: { natural: 'water' } },
    { refs: [5, 6], tags: { highway: 'primary', name: 'Far away' } },
  ],
);
const command = fileURLToPath(new URL('../../scripts/map.mjs', import.meta.url));

/** Reads a PMTiles file as a browser does. */
const openTiles = (file) => {
  const opened = openSync(file, 'r');
  after(() => closeSync(opened));
  return new PMTiles({
    getKey: () => file,
    getBytes: async (offset, length) => {
      const bytes = Buffer.alloc(length);
      const read = readSync(opened, bytes, 0, length, offset);
      return { data: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + read) };
    },
  });
};

test('npm run map makes the streets of an extract into tiles that a browser reads', async () => {
  const file = join(folder, 'yaba.pmtiles');
  const output = execFileSync(process.execPath, [command, extract, file, '--bbox=3,6,4,7'], {
    encoding: 'utf8',
  });
  assert.match(output, /2 streets in \d+ tiles/);
  const tiles = openTiles(file);
  const { minLon, maxLat, maxZoom } = await tiles.getHeader();
  assert.deepEqual([minLon, maxLat, maxZoom], [3.37, 6.52, 14]);
  const metadata = await tiles.getMetadata();
  assert.equal(metadata.attribution, '© OpenStreetMap contributors');
  assert.deepEqual(
    metadata.vector_layers.map(({ id }) => id),
    ['streets'],
  );
  const { data } = await tiles.getZxy(14, 8345, 7894);
  const text = Buffer.from(data).toString('latin1');
  for (const word of ['minor', 'trunk', 'water', 'Herbert Street']) assert.ok(text.includes(word), word);
  assert.ok(!text.includes('Far away'));
});

test('an extract without streets there, or no extract, is said and makes no file', () => {
  const run = (...args) => spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' });
  assert.match(run(extract, join(folder, 'sea.pmtiles'), '--bbox=0,0,1,1').stderr, /has no streets within/);
  assert.match(run(join(folder, 'missing.osm.pbf')).stderr, /There is no file/);
  assert.equal(run('lagos.zip').status, 2);
});
