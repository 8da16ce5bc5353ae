import fp from 'fastify-plugin';
import type { Database } from '../../platform/database/database.ts';
import { proofsRoutes } from './proofs.routes.ts';

/** What riders bring of deliveries, attempts and returns: names, signatures and photos. */
export const proofsModule = fp<{ db: Database }>(
  async (app, { db }) => {
    await app.register(proofsRoutes(db), { prefix: '/api' });
  },
  { name: 'proofs' },
);
export { forgetOldProofs } from './forget-proofs.ts';
export { type HandoverRow, handoverColumns, handoverOf } from './handover-columns.ts';
export type { HandedOver } from './proofs.repository.ts';
export { missingPart, proofsService } from './proofs.service.ts';
