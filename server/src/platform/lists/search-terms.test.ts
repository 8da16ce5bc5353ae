import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEmptySearch, searchTerms } from './search-terms.ts';

/** The phone that a search means, and whether it is the beginning of one. */
const phoneOf = (typed: string) => {
  const [digits, ...others] = searchTerms(typed).digits;
  assert.equal(others.length, 0, typed);
  return [digits?.phone, digits?.isPhoneStart];
};

test('a phone is read in every way people write it', () => {
  for (const typed of [
    ...['0809 172 6354', '08091726354', '+2348091726354', '+234 809 172 6354', '002348091726354'],
    ...['+234 (0) 809 172 6354', '0809-172-6354', '234 809 172 6354', '0809.172.6354'],
    ...['O8O91726354', '٠٨٠٩١٧٢٦٣٥٤', '０８０９１７２６３５４'],
  ])
    assert.deepEqual(phoneOf(typed), ['8091726354', true], typed);
  for (const typed of ['8091726354', '809 172 6354'])
    assert.deepEqual(phoneOf(typed), ['8091726354', false], typed);
});

test('a part of a phone is read as far as it was typed', () => {
  assert.deepEqual(phoneOf('0809'), ['809', true]);
  assert.deepEqual(phoneOf('+234 809'), ['809', true]);
  assert.deepEqual(phoneOf('6354'), ['6354', false]);
  assert.deepEqual(phoneOf('080'), [undefined, true]);
});

test('a number of another country keeps its code', () => {
  assert.deepEqual(phoneOf('+44 20 7946 0958'), ['442079460958', false]);
  assert.deepEqual(phoneOf('0044 20 7946 0958'), ['442079460958', false]);
});

test('a name, a phone and an order number may stand together', () => {
  const { prefixes, digits } = searchTerms('Okafor, Ngozi 0809 172 6354');
  assert.deepEqual(prefixes, ['okafor', 'ngozi']);
  assert.deepEqual(
    digits.map(({ phone }) => phone),
    ['8091726354'],
  );
  for (const typed of ['WB-261121-7F3K9Q', 'wb2611217f3k9q', 'wb 261121 7f3k9q']) {
    const number = searchTerms(typed);
    assert.deepEqual([number.prefixes, number.digits[0]?.word], [['wb', '7f3k9q'], '261121'], typed);
  }
});

test('groups of digits that begin no phone are prefixes of their own', () => {
  const { digits } = searchTerms('Shop 12 5000');
  assert.deepEqual(
    digits.map(({ word }) => word),
    ['12', '5000'],
  );
  assert.deepEqual(
    searchTerms('00 00').digits.map(({ word, phone }) => [word, phone]),
    [
      ['00', undefined],
      ['00', undefined],
    ],
  );
});

test('nothing but spaces and punctuation is an empty search', () => {
  assert.ok(isEmptySearch(searchTerms(' - , . ')));
  assert.ok(!isEmptySearch(searchTerms('%')));
});
