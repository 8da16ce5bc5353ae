import { lazyDialog } from '@waybill/federation';

/** The claim of an expense, loaded when it is opened, and before that for use without signal. */
export const ClaimExpense = lazyDialog<{ onClose: () => void }>(
  'Claim an expense',
  () => import('./expense.dialog.tsx'),
);
