import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as fontkit from 'fontkit';
import { faceSets, unicodeRange } from './face-sets.mjs';

const face = new URL('../../shared/map/src/face/', import.meta.url);
const fileOf = (set) => readFileSync(new URL(`inter-${set}.woff2`, face));
const mostBytes = 35_000;

test('the typeface has naira, figures of one width, and the letters and tones of Yoruba, Hausa and Igbo', () => {
  const has = new Set(Object.keys(faceSets).flatMap((set) => fontkit.create(fileOf(set)).characterSet));
  const needed = 'AZaz09₦ẸẹỌọṢṣÀàÉéǸǹḾḿƁɓƊɗƘƙƳƴỊịỤụṄṅ\u0300\u0301\u0304';
  assert.deepEqual(
    [...needed].filter((character) => !has.has(character.codePointAt(0))),
    [],
  );
  const latin = fontkit.create(fileOf('latin'));
  assert.ok(latin.availableFeatures.includes('tnum'));
  assert.deepEqual(
    latin.variationAxes.wght && [latin.variationAxes.wght.min, latin.variationAxes.wght.max],
    [400, 600],
  );
});

test('its files hold the characters that the browser asks them for, in at most 35 KB together', () => {
  const ranges = readFileSync(new URL('ranges.ts', face), 'utf8');
  for (const characters of Object.values(faceSets)) assert.ok(ranges.includes(unicodeRange(characters)));
  for (const [set, characters] of Object.entries(faceSets)) {
    const codes = new Set(fontkit.create(fileOf(set)).characterSet);
    assert.deepEqual(
      [...characters].filter((character) => !codes.has(character.codePointAt(0))),
      [],
      set,
    );
  }
  const bytes = Object.keys(faceSets).reduce((sum, set) => sum + fileOf(set).length, 0);
  assert.ok(bytes <= mostBytes, `${bytes} bytes`);
});
