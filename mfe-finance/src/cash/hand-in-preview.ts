import { type RiderCash, toKobo, toNaira } from '@waybill/contract';

/** What a counted sum will cover, in naira. The server does the same when the sum is sent. */
export interface HandInPreview {
  /** Deliveries that are covered fully, oldest first. */
  covered: number;
  /** The delivery that is covered in part, and what is missing of it. */
  partly: { order_number: string; missing: number } | null;
  debtsPaid: number;
  /** Counted − what the rider has: over 0 it becomes a credit, below 0 it is short. */
  difference: number;
}

/** Oldest deliveries first, then debts; earlier credits count as money. */
export function previewOf(cash: RiderCash, counted: number): HandInPreview {
  const all = toKobo(counted) + toKobo(cash.credits_amount);
  let money = all;
  let covered = 0;
  let partly: HandInPreview['partly'] = null;
  for (const { order_number, remaining } of cash.deliveries) {
    const needed = toKobo(remaining);
    if (money < needed) {
      if (money > 0) partly = { order_number, missing: toNaira(needed - money) };
      money = 0;
      break;
    }
    money -= needed;
    covered += 1;
  }
  return {
    covered,
    partly,
    // By the sums: not all deliveries of a rider who has very many are listed.
    debtsPaid: toNaira(
      Math.max(0, Math.min(all - toKobo(cash.deliveries_amount), toKobo(cash.debts_amount))),
    ),
    difference: toNaira(toKobo(counted) - toKobo(cash.cash_held)),
  };
}
