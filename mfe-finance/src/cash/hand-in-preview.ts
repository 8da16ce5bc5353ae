import { type RiderCash, spreadHandIn, toKobo, toNaira } from '@waybill/contract';

/** The effect of a counted sum, in naira. */
export interface HandInPreview {
  /** Deliveries that are covered fully, oldest first. */
  covered: number;
  /** The delivery that is covered in part, and what is missing of it. */
  partly: { order_number: string; missing: number } | null;
  debtsPaid: number;
  /** The part of earlier debts that the sum does not pay. */
  debtsLeft: number;
  /** Counted − what the rider has: over 0 it becomes a credit, below 0 it is short. */
  difference: number;
}

/** Predicts how the server will spread the sum if the shortage stays open; of a rider's deliveries as far as they are listed. */
export function previewOf(cash: RiderCash, counted: number): HandInPreview {
  const partOf = (naira: number) => ({ number: 0, order_number: '', remaining: toKobo(naira) });
  const listed = cash.deliveries.map(({ order_number, remaining }) => ({
    ...partOf(remaining),
    order_number,
  }));
  const unlisted = partOf(cash.deliveries_amount);
  for (const { remaining } of listed) unlisted.remaining -= remaining;
  const { deliveries, lessened } = spreadHandIn(
    toKobo(counted),
    {
      deliveries: unlisted.remaining > 0 ? [...listed, unlisted] : listed,
      debts: [partOf(cash.debts_amount)],
      credits: [partOf(cash.credits_amount)],
    },
    'open',
  );
  const touched = deliveries.filter(({ delivery }) => delivery !== unlisted);
  const debtsPaid = lessened.find(({ kind }) => kind === 'debt')?.lessened ?? 0;
  const partly = touched.find(({ hasEnded }) => !hasEnded);
  return {
    covered: touched.filter(({ hasEnded }) => hasEnded).length,
    partly: partly
      ? {
          order_number: partly.delivery.order_number,
          missing: toNaira(partly.delivery.remaining - partly.covered),
        }
      : null,
    debtsPaid: toNaira(debtsPaid),
    debtsLeft: toNaira(toKobo(cash.debts_amount) - debtsPaid),
    difference: toNaira(toKobo(counted) - toKobo(cash.cash_held)),
  };
}
