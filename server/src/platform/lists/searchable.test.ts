import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchable } from './searchable.ts';

test('neither case nor accents matter, in Yoruba, Igbo and Hausa', () => {
  assert.equal(searchable('Ilé Ọ̀ṣun'), 'ile osun');
  assert.equal(searchable('Ńgọzi Ụzọ'), 'ngozi uzo');
  assert.equal(searchable('Ɗan Ƙasa Ɓala'), 'dan kasa bala');
  assert.equal(searchable("Sa'adatu", 'Ma’aruf'), 'saadatu maaruf');
});

test('words are cut at spaces and punctuation, each once, and what is missing is left out', () => {
  assert.equal(searchable('  Ada   Obi ', null, undefined, '0803', 'Obi'), 'ada obi 0803');
  assert.equal(searchable('WB-261121-7F3K9Q', 'ada@mail.example'), 'wb 261121 7f3k9q ada mail example');
});

test('what other searches take for wildcards is stored as it is', () => {
  assert.equal(searchable('100%_off'), '100%_off');
});
