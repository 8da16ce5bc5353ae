/** Payment methods by their id in the API (docs/spec-coverage.md#operations-3). `offered`: may be chosen for a new order. */
export const paymentMethods = [
  { id: 1, name: 'xend', offered: false },
  { id: 2, name: 'cash', offered: true },
  { id: 3, name: 'paystack', offered: true },
  { id: 4, name: 'paypal', offered: false },
  { id: 5, name: 'transfer', offered: true },
] as const;
export type PaymentMethodId = (typeof paymentMethods)[number]['id'];

/** Ways that money came in before delivery, by the names of the offered methods. */
export const depositMethods = ['cash', 'paystack', 'transfer'] as const;
export type DepositMethod = (typeof depositMethods)[number];

/** Parties that can receive a payment before delivery: the sender of the goods (the outlet, or the user who booked), or the delivery company. */
export const paidToParties = ['sender', 'company'] as const;
export type PaidTo = (typeof paidToParties)[number];

/** To what sums in naira cash can be rounded: coins and notes that exist; 0 leaves the exact sum. */
export const cashSteps = [0, 5, 10, 50, 100] as const;
export type CashStep = (typeof cashSteps)[number];

/** Those a new order offers: cash, paystack and transfer. */
export const offeredPaymentMethods = paymentMethods.filter(({ offered }) => offered);
