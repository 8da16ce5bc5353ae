import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { baseMapText } from './base-map.mjs';
import { wardName } from './ward-name.mjs';

const { features } = JSON.parse(baseMapText);
const namesOf = (kind) =>
  features.filter(({ properties }) => properties.kind === kind).map(({ properties }) => properties.name);

test('the base map that is published is what its sources make', () => {
  const published = readFileSync(
    new URL('../../shared/map/src/base-map/nigeria.geojson', import.meta.url),
    'utf8',
  );
  assert.equal(published === baseMapText, true, 'run node tools/map/make-base-map.mjs');
});

test('it names every state, the areas and wards of Lagos, and its waters', () => {
  assert.equal(namesOf('state').length, 37);
  assert.equal(namesOf('area').length, 20);
  assert.equal(namesOf('ward').length, 245);
  for (const name of ['Abuja', 'Kano', 'Ibadan', 'Port Harcourt']) assert.ok(namesOf('town').includes(name));
  assert.ok(namesOf('water-name').includes('Lagos Lagoon'));
});

test('long names of wards are shortened to what one looks for', () => {
  const shortened = [
    ['Apapa IV (Pelewura Crescent and Environs)', 'Apapa IV'],
    ['02, (Orimedu II)', 'Orimedu II'],
    ['Ikosi Ketu/Mile 12/Agiliti/Maidan', 'Ikosi Ketu'],
    ['Gaskiya & Environs', 'Gaskiya'],
  ];
  for (const [full, name] of shortened) assert.equal(wardName(full), name);
});
