import type { LiveTexts } from './english.ts';

/** Waits for a native reader: see docs/languages.md. */
export const yoruba: LiveTexts = {
  code: 'yo',
  location: 'Ibi tí o wà',
  prompt: {
    line: 'Fi ibi tí o wà hàn?',
    why: 'Ọ́fíìsì ń rí ọ lórí àwòrán ilẹ̀ wọn lẹ́ẹ̀kan ní ìṣẹ́jú kọ̀ọ̀kan, wọn kì í rí ọ nígbà tí o kò bá sí lẹ́nu iṣẹ́.',
  },
  denied: {
    line: 'A ti dí ibi tí o wà',
    why: 'Ọ́fíìsì kò lè rí ọ. Gbà á láàyè nínú ètò aṣàwárí rẹ, kí o tún gbìyànjú.',
  },
  unsupported: {
    line: 'A kò fi ibi tí o wà hàn',
    why: 'Aṣàwárí yìí kì í fi ibi tí o wà hàn, nítorí náà ọ́fíìsì kò lè rí ọ lórí àwòrán ilẹ̀ wọn.',
  },
  lost: {
    line: 'A kò rí ibi tí o wà',
    why: 'Fóònù rẹ kò lè mọ ibi tí o wà báyìí. Waybill ń tún gbìyànjú ní ìṣẹ́jú kọ̀ọ̀kan.',
  },
  share: 'Fi hàn',
  retry: 'Tún gbìyànjú',
  notNow: 'Kì í ṣe báyìí',
  forYou: { before: 'Ẹrù', after: 'jẹ́ tìrẹ' },
  forYouMany: (count) => `Ẹrù ${count} jẹ́ tìrẹ`,
  takenBack: { before: 'A ti gba ẹrù', after: 'padà' },
  open: 'Ṣí i',
  dismiss: 'Yọ kúrò',
};
