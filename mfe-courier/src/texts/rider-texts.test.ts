import { chooseLanguage, type Language, languages } from '@waybill/session';
import { shareInEnglish, textFaults } from '@waybill/session/testing';
import { english } from './english.ts';
import { preloadRiderTexts, riderTexts } from './rider-texts.ts';

const others = (Object.keys(languages) as Language[]).filter((code) => code !== 'en');

test.each(others)('a rider’s screens are complete in %s', async (language) => {
  chooseLanguage(language);
  await preloadRiderTexts();
  expect(textFaults(english, riderTexts())).toEqual([]);
  expect(riderTexts().code).toBe(language);
  // Pidgin has much in common with English.
  expect(shareInEnglish(english, riderTexts())).toBeLessThan(language === 'pcm' ? 0.4 : 0.05);
});
