import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moneyText } from '../number-text.ts';
import { readCount } from './count.ts';
import { withoutEntities } from './entities.ts';
import { readLines, readName } from './line.ts';
import { orderNumberKey } from './order-number.ts';
import { firstNameOf, initialsOf } from './person-name.ts';
import { readPhone } from './phone.ts';
import type { Read } from './read.ts';
import { decimalSignOf, readSum, sumText } from './sum.ts';
import { countExamples } from './testing/counts.ts';
import type { Example } from './testing/example.ts';
import { firstNameExamples, initialsExamples } from './testing/names.ts';
import { phoneExamples } from './testing/phones.ts';
import { sumExamples } from './testing/sums.ts';
import { entityExamples, linesExamples, nameExamples, orderNumberExamples } from './testing/texts.ts';

/** A result as the tables of examples write it. */
const expectedOf = <Value>(read: Read<Value>) => {
  if ('value' in read) return read.value;
  return 'problem' in read ? { problem: read.problem } : { readings: read.readings };
};

const tables: readonly [
  title: string,
  examples: readonly Example<unknown>[],
  read: (given: string) => unknown,
][] = [
  ['a sum', sumExamples, (given) => expectedOf(readSum(given))],
  ['a count', countExamples, (given) => expectedOf(readCount(given, 10_000))],
  ['a phone number', phoneExamples, (given) => expectedOf(readPhone(given))],
  ['a name', nameExamples, (given) => expectedOf(readName(given, 120))],
  ['a text of several lines', linesExamples, (given) => expectedOf(readLines(given, 2_000))],
  ['a text of a shop', entityExamples, withoutEntities],
  ['an order number', orderNumberExamples, orderNumberKey],
  ['a first name', firstNameExamples, firstNameOf],
  ['initials', initialsExamples, initialsOf],
];

for (const [title, examples, read] of tables)
  test(`the table of examples says how to read ${title}`, () => {
    for (const [given, expected] of examples) assert.deepEqual(read(given), expected, JSON.stringify(given));
  });

test('the tables have 300 examples at least', () => {
  assert.ok(tables.reduce((sum, [, examples]) => sum + examples.length, 0) >= 300);
});

test('a value reads as itself again, as fields, messages and files show it', () => {
  for (const [given] of sumExamples) {
    const read = readSum(given);
    if (!('value' in read)) continue;
    for (const shown of [moneyText(read.value), sumText(read.value), String(read.value)])
      assert.deepEqual(readSum(shown), read, `${given}: ${shown}`);
  }
  for (const [given] of phoneExamples) {
    const read = readPhone(given);
    if ('value' in read) assert.deepEqual(readPhone(`+${read.value}`), read, given);
  }
  for (const [given] of nameExamples) {
    const read = readName(given, 120);
    if ('value' in read) assert.deepEqual(readName(read.value, 120), read, given);
  }
});

test('a sum that can be read in two ways is asked about, the likelier reading first', () => {
  const read = readSum('9.750');
  assert.ok('readings' in read);
  assert.deepEqual([read.readings, read.question], [[9_750, 9.75], '“9.750”: ₦9,750.00 or ₦9.75?']);
});

test('other cells of a column settle how its decimals are written', () => {
  assert.equal(decimalSignOf(['12500,00', '9.750', '']), ',');
  assert.equal(decimalSignOf(['1.500.000', '9.750']), ',');
  assert.equal(decimalSignOf(['12500.000', '9.750']), '.');
  for (const cells of [['9.750', '1,200'], ['12500,00', '12500.000'], ['2,500.50', '5k'], []])
    assert.equal(decimalSignOf(cells), undefined, cells.join());
  assert.deepEqual(readSum('9.750', { decimal: ',' }), { value: 9_750 });
  assert.deepEqual(readSum('9.750', { decimal: '.' }), { value: 9.75 });
  assert.deepEqual(readSum('500,00', { decimal: ',' }), { value: 500 });
});

test('no text is read for longer than a moment', () => {
  for (const part of ['1', '1,', '1 ', '1.', '(', '-', 'k', '0803 ', '&amp;', 'Mr. ']) {
    const long = part.repeat(2_000);
    const began = performance.now();
    for (const [, , read] of tables) read(long);
    assert.ok(performance.now() - began < 2_000, JSON.stringify(part));
  }
});
