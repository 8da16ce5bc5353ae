import type { LiveTexts } from './english.ts';

/** Waits for a native reader: see docs/languages.md. */
export const pidgin: LiveTexts = {
  code: 'pcm',
  location: 'Where you dey',
  prompt: {
    line: 'Show where you dey?',
    why: 'Office dey see you for their map, one time every minute, and dem no dey see you when you no dey work.',
  },
  denied: {
    line: 'Where you dey don block',
    why: 'Office no fit see you. Allow am for your browser settings, then try again.',
  },
  unsupported: {
    line: 'We no dey show where you dey',
    why: 'This browser no dey show where you dey, so office no fit see you for their map.',
  },
  lost: {
    line: 'We no see where you dey',
    why: 'Your phone no fit find where you dey now. Waybill dey try again every minute.',
  },
  share: 'Show am',
  retry: 'Try again',
  notNow: 'Not now',
  forYou: { before: 'Order', after: 'na for you' },
  forYouMany: (count) => `${count} orders na for you`,
  takenBack: { before: 'Dem don collect order', after: 'back' },
  open: 'Open am',
  dismiss: 'Remove am',
};
