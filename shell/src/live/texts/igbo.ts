import type { LiveTexts } from './english.ts';

/** Waits for a native reader: see docs/languages.md. */
export const igbo: LiveTexts = {
  code: 'ig',
  location: 'Ebe ị nọ',
  prompt: {
    line: 'Gosi ebe ị nọ?',
    why: 'Ụlọ ọrụ na-ahụ gị na maapụ ha otu ugboro na nkeji, ha anaghị ahụ gị mgbe ị na-anọghị n’ọrụ.',
  },
  denied: {
    line: 'E gbochiri ebe ị nọ',
    why: 'Ụlọ ọrụ enweghị ike ịhụ gị. Kwe ya na ntọala ihe nchọgharị gị, wee nwaa ọzọ.',
  },
  unsupported: {
    line: 'E gosighị ebe ị nọ',
    why: 'Ihe nchọgharị a anaghị egosi ebe ị nọ, ya mere ụlọ ọrụ enweghị ike ịhụ gị na maapụ ha.',
  },
  lost: {
    line: 'A hụghị ebe ị nọ',
    why: 'Ekwentị gị enweghị ike ịchọta ebe ị nọ ugbu a. Waybill na-anwa ọzọ kwa nkeji.',
  },
  share: 'Gosi',
  retry: 'Nwaa ọzọ',
  notNow: 'Ọ bụghị ugbu a',
  forYou: { before: 'Ozi', after: 'bụ nke gị' },
  forYouMany: (count) => `Ozi ${count} bụ nke gị`,
  takenBack: { before: 'E weghachila ozi', after: 'azụ' },
  open: 'Mepee',
  dismiss: 'Wepụ',
};
