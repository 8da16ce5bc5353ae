import fp from 'fastify-plugin';
import type { Database } from '../../platform/database/database.ts';
import { referralsRoutes } from './referrals.routes.ts';

/** Codes by which users bring others. */
export const referralsModule = fp<{ db: Database }>(
  async (app, { db }) => {
    await app.register(referralsRoutes(db), { prefix: '/api' });
  },
  { name: 'referrals' },
);
