/** Of a shop's question about a line: `accepted`: the shop was right. */
export const disputeStates = ['open', 'accepted', 'refused'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** What an outlet is charged for besides its deliveries. */
export const shopChargeKinds = ['return', 'waiting', 'cash_handling'] as const;

export const payoutItemStates = ['open', 'paid', 'dropped'] as const;
export type PayoutItemState = (typeof payoutItemStates)[number];

/** Bounds of the rules of charges and of payouts. */
export const settlementLimits = {
  /** Of what is collected in cash. */
  cashHandlingPercent: 10,
  freeMinutes: 240,
  waitingMinutes: 1_440,
  /** A waiting charge is for each so many minutes that were begun. */
  waitingStep: 20,
  /** Outlets of one proposal. */
  items: 300,
} as const;
