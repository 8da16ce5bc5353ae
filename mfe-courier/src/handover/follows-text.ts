import type { AttemptOutcome } from '@waybill/contract';
import type { RiderTexts } from '../texts/rider-texts.ts';

/** What follows a failed attempt. */
export const followsText = (outcome: AttemptOutcome, texts: RiderTexts['attempts']): string =>
  ({ again: texts.again, return: texts.bringBack, closed: texts.ends })[outcome];
