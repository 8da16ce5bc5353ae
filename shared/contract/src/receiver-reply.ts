import { type LagosDay, lagosDayOf } from './lagos-day.ts';

/** What a receiver says to "At home today?", before a rider is on the way. */
export const receiverAnswers = ['yes', 'another_day', 'wrong_place', 'not_mine'] as const;
export type ReceiverAnswer = (typeof receiverAnswers)[number];

/** What the office notes of a call: the receiver's answer, or that nobody picked up. */
export const callResults = [...receiverAnswers, 'no_answer'] as const;
export type CallResult = (typeof callResults)[number];

/** How they pay what is to be collected. */
export const payWays = ['cash', 'transfer'] as const;
export type PayWay = (typeof payWays)[number];

/** An order's last answer; it counts on the Lagos day of `for_day` alone. */
export interface ReceiverReply {
  answer: CallResult;
  for_day: LagosDay;
  /** Null where nothing is to be paid, and of any answer but yes. */
  pays_by: PayWay | null;
  at: string;
  /** The receiver on their page, or somebody of the office who called them. */
  by: 'receiver' | 'office';
  /** Calls of that day that nobody answered. */
  tries: number;
}

/** What an answer means for the ride of a day: `yes` go, `no` do not, `open` nobody knows. */
export type Readiness = 'yes' | 'no' | 'open';

/** Whether the receiver waits for their order on this Lagos day. */
export const readinessOf = (given: ReceiverReply | null | undefined, today: LagosDay): Readiness => {
  if (!given || given.answer === 'no_answer') return 'open';
  // A wrong place and a number that is not theirs stay wrong; the other answers are of their day.
  if (given.answer === 'wrong_place' || given.answer === 'not_mine') return 'no';
  if (given.for_day !== today) return 'open';
  return given.answer === 'yes' ? 'yes' : 'no';
};

/** The Lagos day before which nobody rides with an order: that of its promise's start, or to which its receiver has moved it. */
export const dayOfRide = (
  promisedFrom: Date | null | undefined,
  receiver: { postponed_to: LagosDay | null } | null | undefined,
): LagosDay | null =>
  [promisedFrom ? lagosDayOf(promisedFrom) : null, receiver?.postponed_to ?? null].reduce(
    (latest, day) => (day !== null && (latest === null || day > latest) ? day : latest),
    null,
  );

/** An answer in words, or how they pay of a yes. */
export const replyTexts: Record<CallResult | PayWay, string> = {
  yes: 'At home',
  cash: 'At home, cash ready',
  transfer: 'At home, pays by transfer',
  another_day: 'Asked for another day',
  wrong_place: 'Says the address is wrong',
  not_mine: 'Says they did not order it',
  no_answer: 'Did not answer the phone',
};

/** The answer in words, for staff. */
export const replyText = ({ answer, pays_by }: Pick<ReceiverReply, 'answer' | 'pays_by'>): string =>
  replyTexts[pays_by ?? answer];
