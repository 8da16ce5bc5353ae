import { lazyDialog } from '@waybill/federation';
import type { DeliveryPinDialogProps } from './delivery-pin.dialog.tsx';

/** The question for the receiver's PIN, loaded on demand. */
export const CompleteWithPin = lazyDialog<DeliveryPinDialogProps>(
  'Complete Order',
  () => import('./delivery-pin.dialog.tsx'),
);
