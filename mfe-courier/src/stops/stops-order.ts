import { lazyDialog } from '@waybill/federation';
import type { StopsDialogProps } from './stops.dialog.tsx';

/** The order of the rider's stops, loaded on demand. */
export const StopsOrder = lazyDialog<StopsDialogProps>('Order of stops', () => import('./stops.dialog.tsx'));
