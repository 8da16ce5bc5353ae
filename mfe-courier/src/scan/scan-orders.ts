import { lazyDialog } from '@waybill/federation';
import type { ScanDialogProps } from './scan.dialog.tsx';

/** Reads waybills with the camera, loaded on demand. */
export const ScanOrders = lazyDialog<ScanDialogProps>('Scan waybills', () => import('./scan.dialog.tsx'));
