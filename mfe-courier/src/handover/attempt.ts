import { lazyDialog } from '@waybill/federation';
import { riderTexts } from '../texts/rider-texts.ts';
import type { AttemptDialogProps } from './attempt.dialog.tsx';

/** The dialog that reports a failed attempt; loaded on demand. */
export const ReportAttempt = lazyDialog<AttemptDialogProps>(
  () => riderTexts().attempts.title,
  () => import('./attempt.dialog.tsx'),
);
