import { lazyDialog } from '@waybill/federation';
import { riderTexts } from '../texts/rider-texts.ts';
import type { StopsDialogProps } from './stops.dialog.tsx';

/** The order of the rider's stops, loaded on demand. */
export const StopsOrder = lazyDialog<StopsDialogProps>(
  () => riderTexts().stops.title,
  () => import('./stops.dialog.tsx'),
);
