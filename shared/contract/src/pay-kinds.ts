/** Bounds of a company's rules of pay. */
export const payLimits = { areas: 50, distances: 10, km: 1_000, target: 500 } as const;

export const expenseKinds = ['fuel', 'levy', 'park', 'repair', 'airtime', 'other'] as const;
export type ExpenseKind = (typeof expenseKinds)[number];
export const expenseKindTexts: Record<ExpenseKind, string> = {
  fuel: 'Fuel',
  levy: 'Levy',
  park: 'Park',
  repair: 'Repair',
  airtime: 'Airtime or data',
  other: 'Other',
};
export const expenseStates = ['claimed', 'approved', 'refused'] as const;
export type ExpenseState = (typeof expenseStates)[number];
