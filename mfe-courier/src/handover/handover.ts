import { lazyDialog } from '@waybill/federation';
import { riderTexts } from '../texts/rider-texts.ts';
import type { HandoverDialogProps } from './handover.dialog.tsx';

const source = () => import('./handover.dialog.tsx');

/** The proof that the company asks for, before the order is completed; loaded on demand. */
export const CompleteOrder = lazyDialog<HandoverDialogProps>(() => riderTexts().steps.complete, source);

/** The person who took the goods back at the outlet. */
export const ReturnOrder = lazyDialog<HandoverDialogProps>(() => riderTexts().handover.atOutlet, source);
