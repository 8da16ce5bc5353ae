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
export { type DoorRow, doorColumns, doorOf } from './door-columns.ts';
export { forgetOldProofs } from './forget-proofs.ts';
export type { AtDoor } from './proofs.repository.ts';
export { proofsService } from './proofs.service.ts';
