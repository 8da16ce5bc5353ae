import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addLagosDays, endOfLagosDay, lagosDayOf, startOfLagosDay } from './lagos-day.ts';
import { day, email, flag, longText, naira, name, optionalName, phone, search, timestamp } from './text.ts';

test('a phone is stored as international digits, however it is written', () => {
  for (const written of ['+2348031234567', '2348031234567', '08031234567', '8031234567', '002348031234567'])
    assert.equal(phone.parse(written), '2348031234567', written);
  assert.equal(phone.parse('+23408031234567'), '2348031234567');
  assert.equal(phone.parse('012345678'), '23412345678');
  assert.equal(phone.parse('+442079460958'), '442079460958');
  assert.equal(phone.parse('00442079460958'), '442079460958');
});

test('a phone that does not fit the numbering plan is rejected in words', () => {
  const messageOf = (given: string) => phone.safeParse(given).error?.issues[0]?.message;
  assert.equal(messageOf('0803444556'), '10 digits, a Nigerian mobile has 11');
  assert.equal(messageOf('080344455667'), '12 digits, a Nigerian mobile has 11');
  assert.equal(messageOf('+234803444556'), '9 digits after 234, a Nigerian mobile has 10');
  for (const wrong of [
    '++2348031234567',
    '123456',
    '1234567890123456',
    '0803 123',
    'abc',
    '',
    '012345678901234',
  ])
    assert.ok(messageOf(wrong), wrong);
});

test('a phone of another country is taken with its code, also with a length that is not usual', () => {
  assert.equal(phone.parse('+1 212 555 012'), '1212555012');
  assert.equal(phone.parse('0012125550123'), '12125550123');
});

test('a day that is not in the calendar is rejected', () => {
  assert.ok(day.safeParse('2026-02-28').success);
  for (const wrong of ['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '2026-01-01T00:00:00Z', ''])
    assert.equal(day.safeParse(wrong).success, false, wrong);
});

test('a day or timestamp outside the years 2000 to 2999 is rejected', () => {
  for (const right of ['2000-01-01', '2999-12-31']) {
    assert.ok(day.safeParse(right).success, right);
    assert.ok(timestamp.safeParse(`${right}T00:00:00.000Z`).success, right);
  }
  for (const wrong of ['0000-01-01', '0001-01-01', '1999-12-31', '3000-01-01', '9999-12-31']) {
    assert.equal(day.safeParse(wrong).success, false, wrong);
    assert.equal(timestamp.safeParse(`${wrong}T00:00:00.000Z`).success, false, wrong);
  }
});

test('a Lagos day begins at 23:00 UTC of the day before and ends 24 hours later', () => {
  assert.equal(startOfLagosDay('2026-11-21').toISOString(), '2026-11-20T23:00:00.000Z');
  assert.equal(endOfLagosDay('2026-11-21').toISOString(), '2026-11-21T23:00:00.000Z');
  assert.equal(lagosDayOf(new Date('2026-11-20T23:30:00.000Z')), '2026-11-21');
  assert.equal(addLagosDays('2026-11-01', -1), '2026-10-31');
});

test('an amount is naira from 0 to 1,000,000,000 with at most two decimals', () => {
  for (const right of [0, 0.01, 12_500.5, 1_000_000_000])
    assert.ok(naira.safeParse(right).success, String(right));
  for (const wrong of [-1, 0.005, 1_000_000_000.01, Number.NaN, '5', null])
    assert.equal(naira.safeParse(wrong).success, false, String(wrong));
});

test('a text that the database cannot store is rejected', () => {
  for (const wrong of ['a\0b', '\ud800', 'x'.repeat(2_001), '   '])
    assert.equal(longText.safeParse(wrong).success, false);
  assert.ok(longText.safeParse('Ọ̀jọ́ 😀').success);
});

test('a name is stored without what has no shape, and needs a letter or a digit', () => {
  for (const code of [0x01, 0x1b, 0x7f, 0x9f, 0x200b, 0x200e, 0x200f, 0x202a, 0x202e, 0x2066, 0x2069, 0xfeff])
    for (const schema of [name, optionalName])
      assert.equal(schema.parse(`Ada${String.fromCodePoint(code)}Obi`), 'AdaObi', code.toString(16));
  for (const code of [0x09, 0x0a, 0x0d, 0x85, 0xa0, 0x2028])
    assert.equal(name.parse(`Ada${String.fromCodePoint(code)}Obi`), 'Ada Obi', code.toString(16));
  for (const right of ['Ọ̀jọ́ Ṣadé', 'محمد', 'می\u200cخواهم', '👩\u200d🚒 Ada'])
    assert.equal(name.parse(right), right.normalize('NFC'));
  for (const wrong of ['', '\u200b', '\u3164', '...', '🌸'])
    assert.equal(name.safeParse(wrong).success, false);
});

test('a comment keeps its lines and tabs; whatever ends a line is a line end', () => {
  assert.equal(longText.parse('Gate 2\r\n\tblue door\nsecond floor'), 'Gate 2\n\tblue door\nsecond floor');
  for (const end of ['\r', '\u2028', '\u2029', '\u0085', '\f'])
    assert.equal(longText.parse(`a${end}b`), 'a\nb');
  for (const mark of ['\u202e', '\u001b', '\u2066']) assert.equal(longText.parse(`a${mark}b`), 'ab');
});

test('a search may contain such marks, because it is not stored', () => {
  assert.ok(search.safeParse('\u202a0809 172 6354\u202c').success);
});

test('an email address is stored in lower case', () => {
  assert.equal(email.parse(' Ada@Example.COM '), 'ada@example.com');
});

test('a flag is 0, 1, true or false', () => {
  assert.deepEqual(
    [0, 1, '0', '1', true, false].map((value) => flag.parse(value)),
    [false, true, false, true, true, false],
  );
  assert.equal(flag.safeParse(2).success, false);
});
