import { lazyDialog } from '@waybill/federation';
import { riderTexts } from '../texts/rider-texts.ts';
import type { AttemptDialogProps } from './attempt.dialog.tsx';

/** Why an order could not be delivered; loaded on demand. */
export const ReportAttempt = lazyDialog<AttemptDialogProps>(
  () => riderTexts().attempts.title,
  () => import('./attempt.dialog.tsx'),
);
