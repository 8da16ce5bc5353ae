import { createTexts } from '@waybill/session';

export type { LiveTexts } from './english.ts';

import { english } from './english.ts';

/** The frame's texts for a rider, in the language of this phone. */
export const {
  useTexts: useLiveTexts,
  texts: liveTexts,
  preload: preloadLiveTexts,
} = createTexts(english, {
  pcm: () => import('./pidgin.ts').then(({ pidgin }) => pidgin),
  yo: () => import('./yoruba.ts').then(({ yoruba }) => yoruba),
  ha: () => import('./hausa.ts').then(({ hausa }) => hausa),
  ig: () => import('./igbo.ts').then(({ igbo }) => igbo),
});
