import type { AttemptOutcome } from '@waybill/contract';
import type { RiderTexts } from '../texts/rider-texts.ts';

/** The outcome of a failed attempt, in words. */
export const followsText = (outcome: AttemptOutcome, texts: RiderTexts['attempts']): string =>
  ({ again: texts.again, return: texts.bringBack, closed: texts.ends })[outcome];
