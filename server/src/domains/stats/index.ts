import fp from 'fastify-plugin';
import type { Database } from '../../platform/database/database.ts';
import { statsRoutes } from './stats.routes.ts';

export { storeAllDailyFigures, storeDailyFigures } from './daily-figures.ts';

/** Figures of a company, computed by the database from its orders. */
export const statsModule = fp<{ db: Database }>(
  async (app, { db }) => {
    await app.register(statsRoutes(db), { prefix: '/api' });
  },
  { name: 'stats' },
);
