import { lazyDialog } from '@waybill/federation';
import { riderTexts } from '../texts/rider-texts.ts';
import type { OutboxDialogProps } from './outbox.dialog.tsx';

/** The list of pending and rejected actions, loaded on demand. */
export const OutboxDetails = lazyDialog<OutboxDialogProps>(
  () => riderTexts().outbox.isWaiting,
  () => import('./outbox.dialog.tsx'),
);
