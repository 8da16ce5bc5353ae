import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toKobo, toNaira } from '../kobo.ts';
import { limits } from '../limits.ts';
import { countText, moneyText } from '../number-text.ts';
import { longText, naira, name, phone } from '../text.ts';
import { readCount } from './count.ts';
import { readLines, readName } from './line.ts';
import { orderNumberKey } from './order-number.ts';
import { initialsOf } from './person-name.ts';
import { readPhone } from './phone.ts';
import { readSum, sumText } from './sum.ts';

const holds = <Value>(values: fc.Arbitrary<Value>, check: (value: Value) => void) =>
  fc.assert(fc.property(values, check), { numRuns: 300 });

const sums = fc.integer({ min: 0, max: toKobo(limits.naira) }).map(toNaira);
const writings: ((sum: number) => string)[] = [
  String,
  sumText,
  moneyText,
  (sum) => `NGN ${sumText(sum)}`,
  (sum) => `N${sum.toFixed(2)}`,
  (sum) => `${sumText(sum)}/=`,
  (sum) => sum.toFixed(4),
  (sum) => moneyText(sum).replaceAll(',', ' '),
  (sum) => `\u202a${moneyText(sum)}\u202c`,
];

test('a sum is read, stored and exported as the same kobo, however it is written', () => {
  holds(fc.tuple(sums, fc.constantFrom(...writings)), ([sum, write]) => {
    assert.deepEqual(readSum(write(sum)), { value: sum }, write(sum));
    assert.equal(toNaira(toKobo(naira.parse(sum))), sum);
  });
});

test('a count is read as itself, and never from a text with decimals', () => {
  holds(fc.integer({ min: 0, max: limits.quantity }), (count) => {
    for (const written of [String(count), countText(count), `${count}.0`, `x${count}`, `${count} pcs`])
      assert.deepEqual(readCount(written), { value: count }, written);
    for (const written of [`${count}.5`, `${count},5`, `-${count + 1}`])
      assert.ok('problem' in readCount(written), written);
  });
});

const mobiles = fc
  .tuple(
    fc.constantFrom('703', '705', '802', '803', '810', '818', '902', '907', '913'),
    fc.integer({ min: 0, max: 9_999_999 }),
  )
  .map(([network, rest]) => `${network}${String(rest).padStart(7, '0')}`);
const phoneWritings: ((national: string) => string)[] = [
  (national) => `0${national}`,
  (national) => national,
  (national) => `+234${national}`,
  (national) => `+234 (0) ${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`,
  (national) => `00234-${national}`,
  (national) => `0${national.slice(0, 3)}-${national.slice(3, 6)}-${national.slice(6)}`,
  (national) => `\u2068+234 ${national}\u2069`,
  (national) => `tel:+234${national}`,
];

test('a mobile number is stored as the same digits, however it is written, and with a digit less never', () => {
  holds(fc.tuple(mobiles, fc.constantFrom(...phoneWritings)), ([national, write]) => {
    assert.deepEqual(readPhone(write(national)), { value: `234${national}` }, write(national));
    assert.equal(phone.parse(write(national)), `234${national}`);
    assert.ok('problem' in readPhone(`0${national.slice(0, -1)}`), national);
    assert.ok('problem' in readPhone(`0${national}1`), national);
  });
});

const texts = fc.string({ unit: 'binary', maxLength: 60 });

test('a name or text that is read is stored as it was read, and reads as itself again', () => {
  holds(texts, (given) => {
    const line = readName(given, limits.name);
    if ('value' in line) {
      assert.equal(name.parse(given), line.value);
      assert.deepEqual(readName(line.value, limits.name), line);
    } else assert.equal(name.safeParse(given).success, false);
    const lines = readLines(given, limits.longText);
    if ('value' in lines) {
      assert.equal(longText.parse(given), lines.value);
      assert.deepEqual(readLines(lines.value, limits.longText), lines);
    }
  });
});

test('initials are never half a sign', () => {
  const signs = fc.string({ unit: 'grapheme', maxLength: 30 });
  holds(signs, (given) => assert.doesNotMatch(initialsOf(given), /[\ud800-\udfff]/u));
});

test('an order number is one, with zeros, a sign or a decimal point', () => {
  holds(fc.integer({ min: 0, max: 9_999_999 }), (number) => {
    for (const written of [`000${number}`, `#${number}`, `${number}.0`, `No. ${number}`, `Order #${number}`])
      assert.equal(orderNumberKey(written), String(number), written);
  });
});
