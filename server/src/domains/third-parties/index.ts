import fp from 'fastify-plugin';
import type { Database } from '../../platform/database/database.ts';
import { thirdPartiesRoutes } from './third-parties.routes.ts';

/** Other systems that book orders with a company: their tokens and what they reach. */
export const thirdPartiesModule = fp<{ db: Database }>(
  async (app, { db }) => {
    await app.register(thirdPartiesRoutes(db), { prefix: '/api' });
  },
  { name: 'third-parties' },
);
