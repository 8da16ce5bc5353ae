import { lazyDialog } from '@waybill/federation';
import { riderTexts } from '../texts/rider-texts.ts';
import type { ScanDialogProps } from './scan.dialog.tsx';

/** Reads waybills with the camera, loaded on demand. */
export const ScanOrders = lazyDialog<ScanDialogProps>(
  () => riderTexts().scan.title,
  () => import('./scan.dialog.tsx'),
);
