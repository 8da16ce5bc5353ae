import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchable } from './searchable.ts';

test('neither case nor accents matter, in Yoruba, Igbo and Hausa', () => {
  assert.equal(searchable('Ilé Ọ̀ṣun'), 'ile osun');
  assert.equal(searchable('Ńgọzi Ụzọ'), 'ngozi uzo');
  assert.equal(searchable('Ɗan Ƙasa Ɓala'), 'dan kasa bala');
});

test('parts are joined by single spaces, and what is missing is left out', () => {
  assert.equal(searchable('  Ada   Obi ', null, undefined, '0803'), 'ada obi 0803');
});

test('what other searches take for wildcards is kept as it is', () => {
  assert.equal(searchable('100%_off'), '100%_off');
});
