/** The share of a rider's limit from which their cash is pointed out. */
const nearShare = 0.8;

/** How near a rider’s cash is to the limit: `near` from 80 % of the limit, `reached` from all of it, `none` without a limit. */
export type CashLevel = 'none' | 'below' | 'near' | 'reached';

/** Takes naira; `undefined` where the server has no cash book. */
export const cashLevelOf = (held: number | null | undefined, limit: number | null | undefined): CashLevel => {
  if (typeof held !== 'number' || typeof limit !== 'number') return 'none';
  if (held >= limit) return 'reached';
  return held >= limit * nearShare ? 'near' : 'below';
};
