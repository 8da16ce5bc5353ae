import { lazyDialog } from '@waybill/federation';
import type { WaitingDialogProps } from './waiting.dialog.tsx';

/** What waits to be sent, and what was refused. */
export const WaitingList = lazyDialog<WaitingDialogProps>(
  'Waiting to be sent',
  () => import('./waiting.dialog.tsx'),
);
