export { forgetOldProofs } from './forget-proofs.ts';
export { type HandoverRow, handoverColumns, handoverOf } from './handover-columns.ts';
export type { HandedOver } from './proofs.repository.ts';
export { proofsRoutes } from './proofs.routes.ts';
export { missingPart, proofsService } from './proofs.service.ts';
