import { countText, moneyText } from './number-text.ts';
import { type Question, questionOf } from './readers/read.ts';

/** From what to what most sums of each kind are in Lagos, in naira. */
const usualSums = {
  rate: [500, 10_000],
  deliveryFee: [500, 10_000],
  /** Service fee, tax, fee of an attempt. */
  otherFee: [100, 20_000],
  discount: [100, 50_000],
  /** Of one item or option. */
  price: [100, 500_000],
  orderAmount: [1_000, 1_000_000],
  deposit: [1_000, 500_000],
  remittance: [500, 1_000_000],
  handIn: [1_000, 1_000_000],
  payout: [1_000, 5_000_000],
  correction: [100, 1_000_000],
  /** Of a delivery or an attempt; a bonus. */
  pay: [100, 20_000],
  expense: [100, 50_000],
  cashLimit: [10_000, 1_000_000],
  messagePrice: [2, 100],
  messageCap: [500, 100_000],
} as const satisfies Record<string, readonly [least: number, most: number]>;

/** The purpose of a sum. */
export type SumKind = keyof typeof usualSums;

/** The factor below the least sum, or above the most, that is out of line: a `k` or a digit too few or too many. */
const outOfLine = 10;
/** Fewer sums of a company's own say nothing of what is usual there. */
const fewest = 3;

/** Three of four of a company's own sums are at least, and at most, as much; with few of them, those of Lagos. */
const usualOf = (kind: SumKind, own: readonly number[]): readonly [least: number, most: number] => {
  const sorted = own.filter((sum) => sum > 0).sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return sorted.length < fewest ? usualSums[kind] : [at(0.25), at(0.75)];
};

/**
 * Asks about a sum that is out of line for its kind, such as 3.5 where 3.5k was meant; undefined for any other. Nothing is
 * free, not low. `own`: the company's own sums of this kind. A person who means it goes on: it never stops a sum.
 */
export const unusualSum = (
  kind: SumKind,
  naira: number,
  own: readonly number[] = [],
): Question | undefined => {
  const [least, most] = usualOf(kind, own);
  const whole = (sum: number) => `₦${countText(sum)}`;
  if (naira > 0 && naira < least / outOfLine)
    return questionOf('mostAreMore', moneyText(naira), whole(least));
  return naira > most * outOfLine ? questionOf('mostAreLess', moneyText(naira), whole(most)) : undefined;
};
