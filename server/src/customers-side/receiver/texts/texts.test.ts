import assert from 'node:assert/strict';
import { test } from 'node:test';
import { english, type TextKey } from './english.ts';
import { languageOf, languages, sayIn } from './index.ts';

const keys = Object.keys(english) as TextKey[];
const placeholders = (text: string) => (text.match(/\{[^}]*\}/g) ?? []).sort();

for (const [language, { name, texts }] of Object.entries(languages))
  test(`${name} has every text, none empty, with the same placeholders`, () => {
    assert.deepEqual(Object.keys(texts).sort(), [...keys].sort());
    for (const key of keys) {
      assert.ok(texts[key].trim().length > 0, key);
      assert.equal(texts[key], texts[key].normalize('NFC').trim(), key);
      assert.deepEqual(placeholders(texts[key]), placeholders(english[key]), key);
    }
    const same = keys.filter((key) => texts[key] === english[key]);
    assert.ok(language === 'en' || same.length < keys.length / 4, `mostly English: ${same}`);
  });

test('the language is the one chosen by hand, else what the browser wants most, else English', () => {
  assert.equal(languageOf('ha', 'yo'), 'ha');
  assert.equal(languageOf('fr', 'yo-NG,yo;q=0.9,en;q=0.8'), 'yo');
  assert.equal(languageOf(undefined, 'fr, ig;q=0.4, pcm;q=0.7, en;q=0.1'), 'pcm');
  assert.equal(languageOf(undefined, 'en-GB,en;q=0.9,ha;q=0.8'), 'en');
  assert.equal(languageOf(undefined, undefined), 'en');
  assert.equal(languageOf('toString', ';q=,,,*'), 'en');
});

test('texts are filled in, and what has no value stays visible', () => {
  assert.equal(sayIn('en')('rated', { stars: 4 }), 'Thank you. You gave 4 of 5.');
  assert.equal(sayIn('yo')('call_rider', { rider: '$&' }), 'Pe $&');
  assert.equal(sayIn('en')('pin'), 'Delivery PIN: {pin}');
});
