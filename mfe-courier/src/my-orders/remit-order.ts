import { lazyDialog } from '@waybill/federation';
import type { RemitDialogProps } from './remit.dialog.tsx';

/** The remit dialog, loaded on demand. */
export const RemitOrder = lazyDialog<RemitDialogProps>(
  'Remit this order!',
  () => import('./remit.dialog.tsx'),
);
