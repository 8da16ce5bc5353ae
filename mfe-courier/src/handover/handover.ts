import { lazyDialog } from '@waybill/federation';
import type { HandoverDialogProps } from './handover.dialog.tsx';
import { handoverTexts } from './handover-texts.ts';

const source = () => import('./handover.dialog.tsx');

/** What the company wants of a delivery, before the order is completed; loaded on demand. */
export const CompleteOrder = lazyDialog<HandoverDialogProps>(handoverTexts.complete, source);

/** Who took the goods back at the outlet. */
export const ReturnOrder = lazyDialog<HandoverDialogProps>(handoverTexts.atOutlet, source);
