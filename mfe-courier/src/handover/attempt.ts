import { lazyDialog } from '@waybill/federation';
import type { AttemptDialogProps } from './attempt.dialog.tsx';
import { attemptTexts } from './attempt-texts.ts';

/** Why an order could not be delivered; loaded on demand. */
export const ReportAttempt = lazyDialog<AttemptDialogProps>(
  attemptTexts.title,
  () => import('./attempt.dialog.tsx'),
);
