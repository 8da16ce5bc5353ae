import type { AttemptOutcome } from '@waybill/contract';

/** What the rider reads where an order could not be delivered. */
export const attemptTexts = {
  title: 'Could not be delivered',
  reason: 'Why?',
  reasonMissing: 'Choose a reason',
  note: 'Note for the office',
  day: 'When is it tried again?',
  today: 'Later today',
  tomorrow: 'Tomorrow',
  officeDecides: 'The office decides',
  save: 'Save',
  attempts: 'Failed attempts',
  bringBack: 'Bring it back to the outlet.',
} as const;

/** What follows a reason, before it is saved. */
export const followsTexts: Record<AttemptOutcome, string> = {
  again: 'You try again.',
  return: attemptTexts.bringBack,
  closed: 'It ends for you.',
};
