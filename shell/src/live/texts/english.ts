import type { Translated } from '@waybill/session';

/** The frame's texts for a rider. The other languages have the same: see docs/languages.md. */
export const english = {
  /** The value of a `lang` attribute. */
  code: 'en',
  location: 'Location',
  /** One line, and the panel that it opens. */
  prompt: {
    line: 'Share your location?',
    why: 'The office sees you on its map, once a minute, and never while you are inactive.',
  },
  denied: {
    line: 'Location blocked',
    why: 'The office cannot see you. Allow it in your browser’s settings for this site, then try again.',
  },
  unsupported: {
    line: 'Location not shared',
    why: 'This browser does not share where you are, so your office cannot see you on its map.',
  },
  lost: {
    line: 'Location not found',
    why: 'Your phone cannot find your location right now. Waybill tries again every minute.',
  },
  share: 'Share',
  retry: 'Retry',
  notNow: 'Not now',
  /** Before the order's number, and after it. */
  forYou: { before: 'Order', after: 'is for you' },
  forYouMany: (count: number) => `${count} orders are for you`,
  takenBack: { before: 'Order', after: 'was taken back' },
  open: 'Open',
  dismiss: 'Dismiss',
};

/** Texts of a language: the keys of the English ones. */
export type LiveTexts = Translated<typeof english>;
