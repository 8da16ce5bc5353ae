import fp from 'fastify-plugin';
import type { Database } from '../platform/database/database.ts';
import { referralsRoutes } from './referrals.routes.ts';
import { createReferralsService } from './referrals.service.ts';

/** Codes by which users bring others. */
export const referralsModule = fp<{ db: Database }>(
  async (app, { db }) => {
    await app.register(referralsRoutes(db, createReferralsService()), { prefix: '/api' });
  },
  { name: 'referrals' },
);
