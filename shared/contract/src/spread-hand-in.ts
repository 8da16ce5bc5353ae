import type { ShortageChoice } from './cash-kinds.ts';
import type { Kobo } from './kobo.ts';

/** A part of what a rider has: an open delivery, a debt or a credit. */
export interface CashPart {
  /** The entry that it comes from. */
  number: number;
  remaining: Kobo;
}

interface RiderParts<Delivery extends CashPart, Other extends CashPart> {
  deliveries: readonly Delivery[];
  debts: readonly Other[];
  credits: readonly Other[];
}

export interface SpreadHandIn<Delivery extends CashPart> {
  /** The deliveries that it touches, with the money that covers them; one that has ended is remitted. */
  deliveries: { delivery: Delivery; covered: Kobo; hasEnded: boolean }[];
  /** By how much each part becomes less. */
  lessened: {
    number: number;
    kind: 'delivery' | 'debt' | 'credit';
    lessened: Kobo;
    /** The part of a delivery that credits covered; their money came in earlier. */
    credited?: Kobo;
  }[];
  expected: Kobo;
  /** The part of the ended deliveries that was not covered, and becomes a debt. */
  missing: Kobo;
  /** The surplus over all that the rider has; it becomes a credit. */
  over: Kobo;
}

/** A difference below one naira is rounding: it becomes no debt and no credit. */
const smallestDifference: Kobo = 100;

const sumOf = (parts: readonly CashPart[]) => parts.reduce((sum, { remaining }) => sum + remaining, 0);

/** Takes the money from part to part, in their order; what each gets. */
const pour = <Part extends CashPart>(money: Kobo, parts: readonly Part[]) => {
  let left = money;
  return parts.map((part) => {
    const amount = Math.min(left, part.remaining);
    left -= amount;
    return { part, amount };
  });
};

/**
 * Spreads one sum over a rider's cash, each list oldest first: deliveries, then debts. Credits are used if the sum does
 * not suffice. With `debt` all deliveries end, and their shortage becomes a debt. If less than a naira is missing of
 * all, everything ends.
 */
export const spreadHandIn = <Delivery extends CashPart, Other extends CashPart>(
  amount: Kobo,
  { deliveries, debts, credits }: RiderParts<Delivery, Other>,
  shortage: ShortageChoice,
): SpreadHandIn<Delivery> => {
  const owed = sumOf(deliveries) + sumOf(debts);
  const usedCredits = pour(Math.max(0, owed - amount), credits);
  const money = amount + usedCredits.reduce((sum, each) => sum + each.amount, 0);
  const toDeliveries = pour(money, deliveries);
  // The counted cash goes to the oldest first, and credits to what is left.
  const ofCash = pour(amount, deliveries);
  const paidDebts = pour(Math.max(0, money - sumOf(deliveries)), debts);
  const short = owed - money;
  const isRounded = short > 0 && short < smallestDifference;
  const endsAll = shortage === 'debt' || isRounded;
  const over = Math.max(0, amount - owed);
  const touched = toDeliveries
    .map((each, at) => ({ ...each, credited: each.amount - ofCash[at]!.amount }))
    .filter((each) => endsAll || each.amount > 0);
  const others = (kind: 'debt' | 'credit', parts: { part: Other; amount: Kobo }[]) =>
    parts
      .filter((each) => each.amount > 0)
      .map(({ part, amount: lessened }) => ({ number: part.number, kind, lessened }));
  const endedDebts = debts.map((part) => ({ part, amount: part.remaining }));
  return {
    deliveries: touched.map(({ part, amount: covered }) => ({
      delivery: part,
      covered,
      hasEnded: endsAll || covered === part.remaining,
    })),
    lessened: [
      ...touched.map(({ part, amount: covered, credited }) => ({
        number: part.number,
        kind: 'delivery' as const,
        lessened: endsAll ? part.remaining : covered,
        credited,
      })),
      ...others('debt', isRounded ? endedDebts : paidDebts),
      ...others('credit', usedCredits),
    ],
    expected: owed - sumOf(credits),
    missing: endsAll && !isRounded ? Math.max(0, sumOf(deliveries) - money) : 0,
    over: over < smallestDifference ? 0 : over,
  };
};
