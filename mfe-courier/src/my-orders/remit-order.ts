import { lazyDialog } from '@waybill/federation';
import type { RemitDialogProps } from './remit.dialog.tsx';

/** Hands over what was collected for an order. */
export const RemitOrder = lazyDialog<RemitDialogProps>(
  'Remit this order!',
  () => import('./remit.dialog.tsx'),
);
