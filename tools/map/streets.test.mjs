import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { carriedStreets } from './carried-streets.mjs';
import { demoRidesText } from './demo-rides.mjs';
import { metresBetween } from './metres.mjs';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const carriedText = read('shared/map/src/streets/lagos.geojson');
const carried = JSON.parse(carriedText);
const roads = carried.features.filter(({ geometry }) => geometry.type === 'LineString');

const road = (kind, coordinates, name) => ({
  type: 'Feature',
  properties: { kind, ...(name && { name }) },
  geometry: { type: 'LineString', coordinates },
});
const lines = (text) => JSON.parse(text).features.map(({ geometry }) => geometry.coordinates);

test('a street that ends at another one shares a point with it, and pieces of one street are one line', () => {
  const made = carriedStreets([
    road(
      'primary',
      [
        [3.4, 6.5],
        [3.41, 6.5],
      ],
      'Broad Street',
    ),
    road(
      'primary',
      [
        [3.41, 6.5],
        [3.42, 6.5],
      ],
      'Broad Street',
    ),
    // Ends eight metres north of it.
    road('tertiary', [
      [3.405, 6.51],
      [3.405, 6.50007],
    ]),
  ]);
  assert.deepEqual(lines(made), [
    [
      [3.4, 6.5],
      [3.405, 6.5],
      [3.42, 6.5],
    ],
    [
      [3.405, 6.51],
      [3.405, 6.5],
    ],
  ]);
});

test('the same facts make the same text, and a bend of a few metres is left out', () => {
  const facts = [
    road('trunk', [
      [3.4, 6.5],
      [3.41, 6.50002],
      [3.42, 6.5],
    ]),
    {
      ...road('water', []),
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [3, 6],
            [4, 6],
            [4, 7],
            [3, 6],
          ],
        ],
      },
    },
  ];
  assert.equal(carriedStreets(facts), carriedStreets(structuredClone(facts).reverse()));
  assert.deepEqual(lines(carriedStreets(facts))[0], [
    [3.4, 6.5],
    [3.42, 6.5],
  ]);
});

test('the carried streets name their terms, hold the bridges and expressways, and stay small', () => {
  assert.equal(carried.attribution, '© OpenStreetMap contributors');
  assert.match(carried.license, /^ODbL 1\.0/);
  const names = new Set(roads.map(({ properties }) => properties.name));
  for (const name of ['Third Mainland Bridge', 'Ikorodu Road', 'Lekki-Epe Expressway', 'Broad Street'])
    assert.ok(names.has(name), name);
  assert.ok(carriedText.length < 560_000, `${carriedText.length} bytes`);
});

test('nearly every point of the carried streets can be ridden to', () => {
  const groups = new Map();
  const find = (key) => {
    let root = key;
    while (groups.has(root)) root = groups.get(root);
    if (root !== key) groups.set(key, root);
    return root;
  };
  const points = new Set();
  for (const { properties, geometry } of roads) {
    if (properties.kind === 'rail') continue;
    const keys = geometry.coordinates.map(String);
    for (const key of keys) {
      points.add(key);
      const [one, other] = [find(keys[0]), find(key)];
      if (one !== other) groups.set(one, other);
    }
  }
  const sizes = new Map();
  for (const key of points) sizes.set(find(key), (sizes.get(find(key)) ?? 0) + 1);
  assert.ok(Math.max(...sizes.values()) > points.size * 0.95);
});

test('the rounds of the demo’s riders are what the carried streets make, and close', () => {
  const published = read('server/data/demo-rides.json');
  assert.equal(demoRidesText(carried) === published, true, 'run node tools/map/make-streets.mjs FACTS');
  for (const ride of JSON.parse(published).rides) {
    assert.deepEqual(ride[0].slice(0, 2), ride.at(-1).slice(0, 2));
    assert.ok(ride.at(-1)[2] > 40 * 60 && ride.at(-1)[2] < 120 * 60);
    for (let index = 1; index < ride.length; index += 1)
      assert.ok(
        metresBetween(ride[index - 1], ride[index]) / 12 <= ride[index][2] - ride[index - 1][2] + 0.2,
      );
  }
});
