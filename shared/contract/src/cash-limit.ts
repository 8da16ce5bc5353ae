import { toKobo, toNaira } from './kobo.ts';

/** The share of a rider's limit from which their cash is pointed out. */
const nearShare = 0.8;

/** The level of a rider’s cash: `near` from 80 % of the limit, `reached` from all of it, `none` without a limit. */
export type CashLevel = 'none' | 'below' | 'near' | 'reached';

/** A rider's cash in naira; other servers do not say how much they are to collect for their orders. */
export interface CashInReach {
  cash_held: number;
  cash_to_collect?: number | undefined;
  cash_limit_in_force: number | null;
}

/** Cash that they would hold with further orders to collect for, in naira: docs/money.md. */
export const wouldHoldNaira = ({ cash_held, cash_to_collect = 0 }: CashInReach, toCollect: number): number =>
  toNaira(toKobo(cash_held) + toKobo(cash_to_collect) + toKobo(toCollect));

/** True where that is more than they may: giving them these orders takes a reason. */
export const isOverCashLimit = (rider: CashInReach, toCollect: number): boolean =>
  toCollect > 0 &&
  rider.cash_limit_in_force !== null &&
  wouldHoldNaira(rider, toCollect) > rider.cash_limit_in_force;

/** Takes naira; `undefined` where the server has no cash book. */
export const cashLevelOf = (held: number | null | undefined, limit: number | null | undefined): CashLevel => {
  if (typeof held !== 'number' || typeof limit !== 'number') return 'none';
  if (held >= limit) return 'reached';
  return held >= limit * nearShare ? 'near' : 'below';
};
