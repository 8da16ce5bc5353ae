import { lazyDialog } from '@waybill/federation';
import { riderTexts } from '../texts/rider-texts.ts';
import type { RemitDialogProps } from './remit.dialog.tsx';

/** The remit dialog, loaded on demand. */
export const RemitOrder = lazyDialog<RemitDialogProps>(
  () => riderTexts().remit.title,
  () => import('./remit.dialog.tsx'),
);
