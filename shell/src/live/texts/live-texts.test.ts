import { chooseLanguage, type Language, languages } from '@waybill/session';
import { shareInEnglish, textFaults } from '@waybill/session/testing';
import { english } from './english.ts';
import { liveTexts, preloadLiveTexts } from './live-texts.ts';

const others = (Object.keys(languages) as Language[]).filter((code) => code !== 'en');

test.each(others)('what the frame says to a rider is complete in %s', async (language) => {
  chooseLanguage(language);
  await preloadLiveTexts();
  expect(textFaults(english, liveTexts())).toEqual([]);
  expect(liveTexts().code).toBe(language);
  expect(shareInEnglish(english, liveTexts())).toBeLessThan(language === 'pcm' ? 0.4 : 0.05);
});
