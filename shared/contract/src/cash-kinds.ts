/**
 * Accounts of the book: cash with a rider, in the till, at the bank; transfers that are in no delivery yet; debts to an outlet, or to a user who booked; fees earned; gains
 * and losses of rounding to coins; riders' pay (below zero it is owed to them), its cost, and what riders spent for the company. See docs/money.md.
 */
export const cashAccounts = [
  'rider',
  'till',
  'bank',
  'transfers',
  'merchant',
  'user',
  'fees',
  'rounding',
  'rider_pay',
  'pay_cost',
  'expenses',
] as const;
export type CashAccount = (typeof cashAccounts)[number];

/** Reasons for an entry of the book. */
export const cashEntryKinds = [
  /** A delivery put the collected sum on a rider's account. */
  'collected',
  /** A delivery of which there was nothing to collect: its fees, and what the company was paid before. */
  'paid_beforehand',
  /** The money of one delivery was counted, as staff remitted it or as it was verified. */
  'remitted',
  /** A rider handed in one sum for many. */
  'handed_in',
  /** An accountant confirmed the money of a delivery: it is at the bank. */
  'verified',
  'corrected',
  /** An outlet or a booking user was paid their money. */
  'paid_out',
  /** A customer's transfer came to the bank. */
  'transferred',
  /** Money of a transfer went back to who had sent it. */
  'given_back',
  /** A delivery, an attempt or the target of a day was worth something to its rider. */
  'earned',
  /** A rider's expense for the company was approved. */
  'expense',
  /** A rider was paid, or kept it of the cash that they hold. */
  'rider_paid',
  /** An outlet was charged for a return, for waiting, or for handling cash. */
  'charged',
  'day_closed',
  'day_reopened',
] as const;
export type CashEntryKind = (typeof cashEntryKinds)[number];

/** True for an entry of a delivery, whether or not there was something to collect. */
export const isOfDelivery = (kind: CashEntryKind): boolean =>
  kind === 'collected' || kind === 'paid_beforehand';

/** True for an entry by which a sender owes fees: of a delivery, or a charge besides. */
export const takesFees = (kind: CashEntryKind): boolean => isOfDelivery(kind) || kind === 'charged';

/** The name of each kind of entry, on the screen and on paper. */
export const cashEntryTexts: Record<CashEntryKind, string> = {
  collected: 'Collected',
  paid_beforehand: 'Paid in advance',
  remitted: 'Remitted',
  handed_in: 'Handed in',
  verified: 'Verified',
  corrected: 'Corrected',
  paid_out: 'Paid out',
  transferred: 'Transfer came',
  given_back: 'Refunded',
  earned: 'Earned',
  expense: 'Expense',
  rider_paid: 'Rider paid',
  charged: 'Charged',
  day_closed: 'Day closed',
  day_reopened: 'Day reopened',
};

/** Treatments of the deliveries that a hand-in does not cover: they stay open, or end and leave a debt. */
export const shortageChoices = ['open', 'debt'] as const;
export type ShortageChoice = (typeof shortageChoices)[number];

/** In place of an outlet's id: all outlets that are not saved, which have one account together. */
export const unsavedOutlets = 'unsaved';
