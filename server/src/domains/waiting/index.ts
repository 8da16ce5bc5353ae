import fp from 'fastify-plugin';
import type { Database } from '../../platform/database/database.ts';
import { waitingRoutes } from './waiting.routes.ts';

/** How many wait for the caller's approval. */
export const waitingModule = fp<{ db: Database }>(
  async (app, { db }) => {
    await app.register(waitingRoutes(db), { prefix: '/api' });
  },
  { name: 'waiting' },
);
