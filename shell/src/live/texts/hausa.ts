import type { LiveTexts } from './english.ts';

/** Waits for a native reader: see docs/languages.md. */
export const hausa: LiveTexts = {
  code: 'ha',
  location: 'Inda kuke',
  prompt: {
    line: 'Ku nuna inda kuke?',
    why: 'Ofis yana ganinku a taswirarsa sau ɗaya a minti, kuma ba ya ganinku idan ba kwa aiki.',
  },
  denied: {
    line: 'An hana ganin inda kuke',
    why: 'Ofis ba ya iya ganinku. Ku ba da izini a saitunan burauzarku, sannan ku sake gwadawa.',
  },
  unsupported: {
    line: 'Ba a nuna inda kuke ba',
    why: 'Wannan burauza ba ta nuna inda kuke, saboda haka ofis ba ya ganinku a taswirarsa.',
  },
  lost: {
    line: 'Ba a gano inda kuke ba',
    why: 'Wayarku ba ta iya gano inda kuke yanzu. Waybill yana sake gwadawa kowane minti.',
  },
  share: 'Nuna',
  retry: 'Sake gwadawa',
  notNow: 'Ba yanzu ba',
  forYou: { before: 'Oda', after: 'taku ce' },
  forYouMany: (count) => `Oda ${count} taku ce`,
  takenBack: { before: 'An karɓe oda', after: 'daga gare ku' },
  open: 'Buɗe',
  dismiss: 'Cire',
};
