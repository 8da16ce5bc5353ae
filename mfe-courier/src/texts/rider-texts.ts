import { createTexts } from '@waybill/session';

export type { RiderTexts } from './english.ts';

import { english } from './english.ts';

/** The texts of a rider's screens in the language of this phone. */
export const {
  useTexts: useRiderTexts,
  texts: riderTexts,
  preload: preloadRiderTexts,
} = createTexts(english, {
  pcm: () => import('./pidgin.ts').then(({ pidgin }) => pidgin),
  yo: () => import('./yoruba.ts').then(({ yoruba }) => yoruba),
  ha: () => import('./hausa.ts').then(({ hausa }) => hausa),
  ig: () => import('./igbo.ts').then(({ igbo }) => igbo),
});
