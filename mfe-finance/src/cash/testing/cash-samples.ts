import {
  type CashDay,
  type CashDelivery,
  type CashEntry,
  type CashFigures,
  type DayClosing,
  type HandIn,
  type RiderCash,
  toKobo,
  toNaira,
} from '@waybill/contract';

export const aCashDelivery = (changes: Partial<CashDelivery> = {}): CashDelivery => {
  const remaining = changes.remaining ?? 5_000;
  return {
    courier_order_id: `co-${changes.order_number ?? 'WB-1'}`,
    order_id: 'order-1',
    order_number: 'WB-1',
    customer_name: 'Amaka Obi',
    delivered_at: '2026-11-20T09:30:00.000Z',
    to_collect: remaining,
    handed_in: 0,
    remaining,
    short_since: null,
    says_remitted: null,
    ...changes,
  };
};

const sum = (amounts: readonly number[]) => toNaira(amounts.reduce((of, amount) => of + toKobo(amount), 0));

/** Builds a rider's cash; the sums are those of the deliveries, debts and credits. */
export function aRiderCash(changes: Partial<RiderCash> = {}): RiderCash {
  const deliveries = changes.deliveries ?? [aCashDelivery()];
  const deliveries_amount = sum(deliveries.map(({ remaining }) => remaining));
  const { debts_amount = 0, credits_amount = 0 } = changes;
  return {
    courier: { id: 'courier-1', courier_name: 'Musa Danladi' },
    cash_held: sum([deliveries_amount, debts_amount, -credits_amount]),
    deliveries_amount,
    deliveries_count: deliveries.length,
    debts_amount,
    credits_amount,
    oldest_at: deliveries[0]?.delivered_at ?? null,
    deliveries,
    debts: [],
    credits: [],
    ...changes,
  };
}

export const aHandIn = (changes: Partial<HandIn> = {}): HandIn => ({
  id: 'hand-in-1',
  courier: { id: 'courier-1', courier_name: 'Musa Danladi' },
  at: '2026-11-21T17:05:00.000Z',
  day: '2026-11-21',
  by: { id: 'user-1', name: 'Ada Obi' },
  amount: 5_000,
  expected: 5_000,
  difference: 0,
  credits_used: 0,
  debts_paid: 0,
  credit: 0,
  deliveries: [
    { courier_order_id: 'co-1', order_number: 'WB-1', amount: 5_000, remaining: 0, is_remitted: true },
  ],
  deliveries_count: 1,
  with_code: true,
  reason: null,
  note: null,
  entry_number: 12,
  ...changes,
});

export const someFigures = (changes: Partial<CashFigures> = {}): CashFigures => ({
  collected: 9_000,
  handed_in: 8_000,
  verified: 7_000,
  short: 500,
  over: 20,
  corrected: 0,
  deliveries: 3,
  hand_ins: 1,
  ...changes,
});

export const aCashDay = (changes: Partial<CashDay> = {}): CashDay => ({
  day: '2026-11-20',
  courier: null,
  figures: someFigures(),
  not_handed_in: 3_000,
  cash_held: 1_000,
  oldest_at: '2026-11-20T09:30:00.000Z',
  is_closed: false,
  closings: [],
  ...changes,
});

export const aDayClosing = (changes: Partial<DayClosing> = {}): DayClosing => ({
  id: 'closing-1',
  day: '2026-11-20',
  courier: null,
  closed_at: '2026-11-20T19:00:00.000Z',
  closed_by: { id: 'user-1', name: 'Ada Obi' },
  figures: someFigures(),
  cash_held: 1_000,
  oldest_at: null,
  entry_number: 30,
  reopened_at: null,
  reopened_by: null,
  reopen_reason: null,
  ...changes,
});

export const aCashEntry = (changes: Partial<CashEntry> = {}): CashEntry => ({
  number: 12,
  kind: 'handed_in',
  occurred_at: '2026-11-21T17:05:00.000Z',
  recorded_at: '2026-11-21T17:05:00.000Z',
  day: '2026-11-21',
  is_late: false,
  by: { id: 'user-1', name: 'Ada Obi' },
  note: null,
  courier: { id: 'courier-1', courier_name: 'Musa Danladi' },
  courier_order_id: null,
  order_number: null,
  hand_in_id: 'hand-in-1',
  lines: [
    { account: 'rider', subject_id: 'courier-1', name: 'Musa Danladi', amount: -5_000 },
    { account: 'till', subject_id: null, name: null, amount: 5_000 },
  ],
  hash: 'ab'.repeat(32),
  ...changes,
});
