import { lazyDialog } from '@waybill/federation';
import type { OutboxDialogProps } from './outbox.dialog.tsx';

/** The list of pending and rejected actions, loaded on demand. */
export const OutboxDetails = lazyDialog<OutboxDialogProps>(
  'Waiting to be sent',
  () => import('./outbox.dialog.tsx'),
);
